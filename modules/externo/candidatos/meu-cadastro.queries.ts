import { sql } from 'kysely';
import { candidatos, fotoDoCandidato } from '#modules/captacao/captacao.api.ts';
import { exigirProprio } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { politicaAceita } from '#modules/externo/acesso/politica.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  type CandidatoCompleto,
  meusConhecimentos,
  minhasAreasInteresse,
  obterCandidato,
  obterCompleto,
  obterFoto,
  partes,
} from './cadastro.contract.ts';
import { somenteVisivel } from './cadastro-visivel.queries.ts';

/** One's own record as the portal shows it. */
export async function lerCompleto(ctx: Ctx, id: number, comCargos = false): Promise<CandidatoCompleto> {
  const registro = await candidatos.obter(ctx, id);
  const dados = await somenteVisivel(ctx, registro);
  return {
    ...dados,
    id,
    versao: registro.versao,
    temFoto: registro.fotoId !== null,
    aceitoPoliticaSeguranca: await politicaAceita(ctx.db, id, ctx.empresaId),
    ...(comCargos ? { cargos: await nomes(ctx, 'cargo', dados.cargosIds) } : {}),
  };
}

async function nomes(
  ctx: Ctx,
  tabela: 'cargo' | 'competencia' | 'area_interesse',
  ids: readonly number[],
): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`select t.id, t.nome from ${sql.table(tabela)} t
    where t.empresa_id = ${ctx.empresaId} and t.id = any (${idList(ids)}) order by t.nome_busca, t.id`.execute(ctx.db);
  return rows;
}

const meu = (ctx: Ctx, id: number) => lerCompleto(ctx, exigirProprio(ctx, id));

/** Reading one's own record, whole and in parts. */
export const meuCadastroHandlers: readonly Handler[] = [
  on(obterCandidato, (ctx, { params }) => meu(ctx, params.id)),
  on(obterCompleto, (ctx, { params, query }) => lerCompleto(ctx, exigirProprio(ctx, params.id), query.comCargos)),
  on(partes.formacao, async (ctx, { params }) => (await meu(ctx, params.id)).formacao),
  on(partes.certificados, async (ctx, { params }) => (await meu(ctx, params.id)).certificados),
  on(partes.candidatoIdiomas, async (ctx, { params }) => (await meu(ctx, params.id)).candidatoIdiomas),
  on(partes.experiencias, async (ctx, { params }) => (await meu(ctx, params.id)).experiencias),
  on(meusConhecimentos, async (ctx, { params }) =>
    nomes(ctx, 'competencia', (await meu(ctx, params.id)).conhecimentosIds),
  ),
  on(minhasAreasInteresse, async (ctx, { params }) =>
    nomes(ctx, 'area_interesse', (await meu(ctx, params.id)).areasInteresseIds),
  ),
  onFile(obterFoto, async (ctx, { params }) => {
    const foto = await fotoDoCandidato(ctx, exigirProprio(ctx, params.id));
    if (!foto) throw new ProblemError('NAO_ENCONTRADO');
    return fileDownload(foto);
  }),
];
