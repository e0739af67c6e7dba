import { sql } from 'kysely';
import { VISIVEL_NO_PORTAL } from '#modules/captacao/anuncios/anuncios.resource.ts';
import { linkDaVaga } from '#modules/captacao/anuncios/anuncios.rules.ts';
import { linkDoAcompanhamento } from '#modules/captacao/modelos-email/envio.queries.ts';
import { preencher, valoresSemSelecao } from '#modules/captacao/modelos-email/marcadores.rules.ts';
import { travarEmSelecao } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { vincularCandidato } from '#modules/captacao/selecao/vinculos.actions.ts';
import { publicRoot } from '#platform/server/config/config.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  buscarTalentos,
  convidarTalentos,
  criteriosDaBusca,
  escreverAosTalentos,
  etiquetar,
  favoritar,
  pesosDe,
  vincularTalentos,
} from './banco-talentos.contract.ts';
import { talentosDe } from './banco-talentos.queries.ts';
import { buscasHandlers } from './buscas.queries.ts';
import { criteriosQueContam } from './combinacao.rules.ts';
import { cartaDeConvite } from './convite.rules.ts';
import { exigenciasDe, exigidosDe, pedidosEmPalavras } from './exigencias.queries.ts';
import { foraDoBanco, NAO_CONVIDAR } from './no-banco.queries.ts';

const ENTIDADE = 'Candidato';

interface Escolhido {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly vinculado: boolean;
  readonly desistiu: boolean;
  readonly convidado: boolean;
  readonly retirou: boolean;
  readonly fora: boolean;
}

/**
 * The chosen candidates of the company, locked in the order of their ids. Throws a field error when one is none of them, or, for what only
 * the talent pool may be asked, has left it.
 */
async function escolhidos(
  ctx: Ctx,
  ids: readonly number[],
  solicitacaoId: number | null,
  { soDoBanco }: { soDoBanco: boolean },
): Promise<Escolhido[]> {
  const unicos = [...new Set(ids)];
  await holdRows(ctx.db, 'candidato', unicos);
  const { rows } =
    await sql<Escolhido>`select c.id, c.nome, c.email, cs.id is not null as vinculado, cs.desistiu_em is not null as desistiu,
      v.candidato_id is not null as convidado, ${NAO_CONVIDAR} as retirou, ${foraDoBanco('c')} as fora
    from candidato c left join candidato_solicitacao cs on cs.candidato_id = c.id and cs.solicitacao_pessoal_id = ${solicitacaoId}
    left join convite_candidatura v on v.candidato_id = c.id and v.solicitacao_pessoal_id = ${solicitacaoId}
    where c.empresa_id = ${ctx.empresaId} and c.id = any (${idList(unicos)}) and c.anonimizado_em is null
    order by c.id`.execute(ctx.db);
  if (rows.length !== unicos.length || (soDoBanco && rows.some(({ fora }) => fora)))
    throw campoInvalido('candidatosIds', 'Candidatos: o registro escolhido não existe.');
  return rows;
}

type Destino = 'naoQuer' | 'jaParticipa' | 'semEmail' | 'convidar';

/** What an invitation means for one who was chosen: who does not want it is asked neither for an address nor for anything else. */
function destinoDe({ retirou, desistiu, convidado, vinculado, email }: Escolhido): Destino {
  if (retirou || desistiu) return 'naoQuer';
  if (convidado || vinculado) return 'jaParticipa';
  return enderecoValido(email) ? 'convidar' : 'semEmail';
}

async function exigirCandidato(ctx: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select 1 from candidato
    where id = ${id} and empresa_id = ${ctx.empresaId} and anonimizado_em is null for share`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

/** Title of the vacancy on the portal; null when it is not there. */
async function vagaNoPortal(ctx: Ctx, solicitacaoId: number): Promise<string | null> {
  const { rows } = await sql<{
    titulo: string;
  }>`select t.titulo from anuncio t join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
    where s.id = ${solicitacaoId} and s.empresa_id = ${ctx.empresaId} and ${VISIVEL_NO_PORTAL}`.execute(ctx.db);
  return rows[0]?.titulo ?? null;
}

async function nomeDaEmpresa(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ nome: string }>`select nome from empresa where id = ${ctx.empresaId}`.execute(ctx.db);
  return rows[0]?.nome ?? '';
}

/** The talent pool and what is done with those found. */
export function bancoDeTalentos({ config }: ModuleServices): readonly Handler[] {
  return [
    on(buscarTalentos, (ctx, { query }) => talentosDe(ctx, query)),
    on(criteriosDaBusca, async (ctx, { query }) => {
      const exigencias = await exigenciasDe(ctx, query);
      const palavras = pedidosEmPalavras(exigencias);
      return {
        impedimento: exigencias.impedimento,
        criterios: criteriosQueContam(exigidosDe(exigencias), pesosDe(query)).map((criterio) => ({
          criterio,
          pede: palavras[criterio],
        })),
      };
    }),
    on(vincularTalentos, async (ctx, { body: { solicitacaoId, candidatosIds } }) => {
      await travarEmSelecao(ctx, solicitacaoId);
      const pessoas = await escolhidos(ctx, candidatosIds, solicitacaoId, { soDoBanco: false });
      const novas = pessoas.filter(({ vinculado, fora }) => !vinculado && !fora);
      for (const { id } of novas) await vincularCandidato(ctx, id, solicitacaoId);
      return {
        vinculados: novas.length,
        jaVinculados: pessoas.filter(({ vinculado }) => vinculado).length,
        foraDoBanco: pessoas.filter(({ vinculado, fora }) => !vinculado && fora).map(({ nome }) => nome),
      };
    }),
    on(convidarTalentos, async (ctx, { body: { solicitacaoId, candidatosIds, mensagem } }) => {
      await travarEmSelecao(ctx, solicitacaoId);
      const titulo = await vagaNoPortal(ctx, solicitacaoId);
      if (titulo === null) throw regra('A vaga não está no portal: publique o anúncio antes de convidar.');
      const por = Map.groupBy(await escolhidos(ctx, candidatosIds, solicitacaoId, { soDoBanco: true }), destinoDe);
      const convidados = por.get('convidar') ?? [];
      const empresa = await nomeDaEmpresa(ctx);
      const link = linkDaVaga(publicRoot(config), solicitacaoId, ctx.empresaId);
      for (const { nome, email } of convidados)
        await enviarEmail(ctx, { para: email ?? '', ...cartaDeConvite({ nome, titulo, empresa, mensagem, link }) });
      await sql`insert into convite_candidatura (empresa_id, candidato_id, solicitacao_pessoal_id, usuario_id)
        select ${ctx.empresaId}, x, ${solicitacaoId}, ${ctx.ator.id} from unnest(${idList(convidados)}) x`.execute(
        ctx.db,
      );
      await ctx.auditar({
        acao: 'Convite para candidatura',
        entidade: 'Solicitação de pessoal',
        entidadeId: solicitacaoId,
        depois: { candidatosIds: convidados.map(({ id }) => id) },
      });
      const nomes = (destino: Destino) => (por.get(destino) ?? []).map(({ nome }) => nome);
      return {
        convidados: convidados.length,
        semEmail: nomes('semEmail'),
        semConsentimento: nomes('naoQuer'),
        jaConvidados: nomes('jaParticipa'),
      };
    }),
    on(escreverAosTalentos, async (ctx, { body: { candidatosIds, email } }) => {
      const pessoas = await escolhidos(ctx, candidatosIds, null, { soDoBanco: false });
      const podem = pessoas.filter(({ retirou }) => !retirou);
      const vao = podem.filter((um) => enderecoValido(um.email));
      const empresa = await nomeDaEmpresa(ctx);
      const link = linkDoAcompanhamento(config, ctx.empresaId);
      for (const { id, nome, email: para } of vao) {
        const valores = valoresSemSelecao({ nome, empresa, link });
        const assunto = preencher(email.assunto ?? '', valores);
        const texto = preencher(email.texto ?? '', valores);
        const emailId = await enviarEmail(ctx, { para: para ?? '', assunto, texto });
        await sql`insert into candidato_evento (empresa_id, candidato_id, tipo, texto, usuario_nome, email_id)
          values (${ctx.empresaId}, ${id}, 'EMAIL', left(${assunto}, 300), ${ctx.ator.nome}, ${emailId})`.execute(
          ctx.db,
        );
      }
      await ctx.auditar({
        acao: 'E-mail a candidatos',
        entidade: ENTIDADE,
        entidadeId: null,
        depois: { candidatosIds: vao.map(({ id }) => id) },
      });
      const nomes = (quais: readonly Escolhido[]) => quais.map(({ nome }) => nome);
      return {
        enviados: vao.length,
        semEmail: nomes(podem.filter((um) => !enderecoValido(um.email))),
        semConsentimento: nomes(pessoas.filter(({ retirou }) => retirou)),
      };
    }),
    on(favoritar, async (ctx, { params, body }) => {
      await exigirCandidato(ctx, params.id);
      if (body.favorito)
        await sql`insert into candidato_favorito (empresa_id, candidato_id, usuario_id)
          values (${ctx.empresaId}, ${params.id}, ${ctx.ator.id}) on conflict do nothing`.execute(ctx.db);
      else
        await sql`delete from candidato_favorito where candidato_id = ${params.id} and usuario_id = ${ctx.ator.id}`.execute(
          ctx.db,
        );
    }),
    on(etiquetar, async (ctx, { params, body: { etiquetasIds } }) => {
      await exigirCandidato(ctx, params.id);
      const { rows } = await sql<{ id: number; nome: string }>`select id, nome from etiqueta
        where empresa_id = ${ctx.empresaId} and id = any (${idList(etiquetasIds)}) order by nome`.execute(ctx.db);
      await sql`delete from candidato_etiqueta where candidato_id = ${params.id} and not (etiqueta_id = any (${idList(etiquetasIds)}))`.execute(
        ctx.db,
      );
      await sql`insert into candidato_etiqueta (empresa_id, candidato_id, etiqueta_id)
        select ${ctx.empresaId}, ${params.id}, x from unnest(${idList(etiquetasIds)}) x on conflict do nothing`.execute(
        ctx.db,
      );
      await ctx.auditar({
        acao: 'Etiquetas',
        entidade: ENTIDADE,
        entidadeId: params.id,
        depois: { etiquetas: rows.map(({ nome }) => nome) },
      });
      return rows;
    }),
    ...buscasHandlers,
  ];
}
