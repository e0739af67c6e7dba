import { sql } from 'kysely';
import { impedimentoDe } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { estadoDe, solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { escolaridade, vinculo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ownRecord } from '#platform/server/resource/references.ts';
import { semAcento } from '#platform/shared/text.ts';
import type { FiltroDeTalentos } from './banco-talentos.contract.ts';
import { type Criterio, type Exigidos, escolaridadesAPartirDe, nomesQueValem } from './combinacao.rules.ts';

interface Item {
  readonly id: number;
  readonly nome: string;
}

/** What a search asks for, criterion by criterion; an empty list or null asks for nothing. */
export interface Exigencias {
  readonly solicitacaoId: number | null;
  readonly impedimento: string | null;
  readonly cargo: Item | null;
  /** Names of a former job that count as experience, without accents. */
  readonly nomesDaFuncao: readonly string[];
  readonly areasInteresse: readonly Item[];
  readonly escolaridadeMinima: string | null;
  readonly escolaridades: readonly string[];
  readonly areasFormacao: readonly Item[];
  readonly conhecimentos: readonly Item[];
  readonly idiomas: readonly Item[];
  readonly cidade: Item | null;
  readonly colocacao: string | null;
  readonly etapa: Item | null;
}

type DaSolicitacao = Pick<
  Exigencias,
  'cargo' | 'areasInteresse' | 'escolaridadeMinima' | 'areasFormacao' | 'conhecimentos' | 'cidade' | 'colocacao'
> & { nomeMercado: string };

const lista = (query: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(json_build_object('id', x.id, 'nome', x.nome) order by x.nome) from (${query}) x), '[]')`;

/** What a request asks for, out of its own fields and those of its job. */
async function daSolicitacao(ctx: Ctx, id: number): Promise<DaSolicitacao | null> {
  const { rows } =
    await sql<DaSolicitacao>`select json_build_object('id', k.id, 'nome', k.nome) as cargo, k.nome_mercado as "nomeMercado",
      coalesce(s.escolaridade, k.escolaridade) as "escolaridadeMinima", s.vinculo as colocacao,
      (select json_build_object('id', c.id, 'nome', c.nome) from cidade c where c.id = coalesce(s.cidade_id, e.cidade_id)) as cidade,
      ${lista(sql`select a.id, a.nome from area_interesse a join area_interesse_area l on l.area_interesse_id = a.id
        where l.area_organizacional_id = s.area_organizacional_id`)} as "areasInteresse",
      ${lista(sql`select a.id, a.nome from area_formacao a join cargo_area_formacao l on l.area_formacao_id = a.id where l.cargo_id = k.id`)} as "areasFormacao",
      ${lista(sql`select c.id, c.nome from competencia c join cargo_competencia l on l.competencia_id = c.id and c.tipo = 'C' where l.cargo_id = k.id`)} as conhecimentos
    from solicitacao_pessoal s join faixa_salarial f on f.id = s.faixa_salarial_id join cargo k on k.id = f.cargo_id
    join estabelecimento e on e.id = s.estabelecimento_id where s.id = ${id} and s.empresa_id = ${ctx.empresaId}`.execute(
      ctx.db,
    );
  return rows[0] ?? null;
}

async function itens(
  ctx: Ctx,
  tabela: 'idioma' | 'competencia' | 'etapa_seletiva',
  ids: readonly number[],
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Item>`select id, nome from ${sql.table(tabela)} t where t.id = any (${idList(ids)})
    and ${ownRecord(tabela, sql.ref('t.id'), ctx.empresaId)} order by nome`.execute(ctx.db);
  return rows;
}

/** What a search asks for: of the request, which this person must see, and of the search itself. Throws NAO_ENCONTRADO. */
export async function exigenciasDe(ctx: Ctx, filtro: FiltroDeTalentos): Promise<Exigencias> {
  const { solicitacaoId } = filtro;
  const solicitacao = solicitacaoId === null ? null : await solicitacoesPessoal.obter(ctx, solicitacaoId);
  const vaga = solicitacaoId === null ? null : await daSolicitacao(ctx, solicitacaoId);
  const conhecimentos = await itens(ctx, 'competencia', filtro.conhecimentosIds);
  const [etapa = null] = await itens(
    ctx,
    'etapa_seletiva',
    filtro.etapaAprovadaId === null ? [] : [filtro.etapaAprovadaId],
  );
  const nomes = vaga?.cargo ? [vaga.cargo.nome, vaga.nomeMercado].map(semAcento) : [];
  return {
    solicitacaoId,
    impedimento: solicitacao ? impedimentoDe(estadoDe(solicitacao)) : null,
    cargo: vaga?.cargo ?? null,
    nomesDaFuncao: nomesQueValem(nomes),
    areasInteresse: vaga?.areasInteresse ?? [],
    escolaridadeMinima: vaga?.escolaridadeMinima ?? null,
    escolaridades: escolaridadesAPartirDe(vaga?.escolaridadeMinima ?? null, escolaridade.codigos),
    areasFormacao: vaga?.areasFormacao ?? [],
    conhecimentos: conhecimentos.length > 0 ? conhecimentos : (vaga?.conhecimentos ?? []),
    idiomas: await itens(ctx, 'idioma', filtro.idiomasIds),
    cidade: vaga?.cidade ?? null,
    colocacao: vaga?.colocacao ?? null,
    etapa,
  };
}

/** How many things each criterion asks for: most ask for one, knowledge and languages for each of theirs. */
export function exigidosDe(e: Exigencias): Exigidos {
  const um = (pede: boolean) => (pede ? 1 : 0);
  return {
    cargo: um(e.cargo !== null),
    experiencia: um(e.cargo !== null),
    areaInteresse: um(e.areasInteresse.length > 0),
    escolaridade: um(e.escolaridades.length > 0),
    formacao: um(e.areasFormacao.length > 0),
    conhecimentos: e.conhecimentos.length,
    idiomas: e.idiomas.length,
    cidade: um(e.cidade !== null),
    colocacao: um(e.colocacao !== null),
    aprovadoAntes: um(e.solicitacaoId !== null || e.etapa !== null),
  };
}

const nomes = (lista: readonly Item[]) => lista.map(({ nome }) => nome).join(', ');

/** What each criterion asks for, in words. */
export function pedidosEmPalavras(e: Exigencias): Record<Criterio, string> {
  return {
    cargo: e.cargo?.nome ?? '',
    experiencia: e.nomesDaFuncao.length > 0 ? `trabalhou como ${e.nomesDaFuncao.join(' ou ')}` : '',
    areaInteresse: nomes(e.areasInteresse),
    escolaridade: `${escolaridade.rotulo(e.escolaridadeMinima)} ou mais`,
    formacao: nomes(e.areasFormacao),
    conhecimentos: nomes(e.conhecimentos),
    idiomas: nomes(e.idiomas),
    cidade: e.cidade?.nome ?? '',
    colocacao: vinculo.rotulo(e.colocacao),
    aprovadoAntes: e.etapa ? `na etapa ${e.etapa.nome} de outra seleção` : 'em uma etapa de outra seleção',
  };
}
