import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { configuracaoDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import type { Session } from '#platform/server/auth/sessions.ts';
import { exigirUso, type ThrottlePolicy } from '#platform/server/auth/throttle.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onPrepared } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { candidato } from './candidatos.contract.ts';
import { cadastroDaEmpresa } from './candidatos.resource.ts';
import { selecoesDoCandidato } from './candidatos-filtro.queries.ts';
import { empresasComCandidatos } from './compartilhamento.contract.ts';
import { aoAlcance, deEmpresaCompartilhada, empresasDosCandidatos } from './compartilhamento.queries.ts';
import {
  buscarHomonimos,
  buscarParentesco,
  buscarPeloCpf,
  type Homonimo,
  obterCadastro,
  obterInformacao,
  quantidadesComoFicouSabendo,
  validarCpf,
} from './consultas.contract.ts';
import { donoDoCpf } from './dono-do-cpf.queries.ts';

/** The first row of a query, or undefined. */
async function primeira<T>(ctx: Pick<Ctx, 'db'>, query: RawBuilder<T>): Promise<T | undefined> {
  return (await query.execute(ctx.db)).rows[0];
}

type Parente = { tipo: 'CANDIDATO' | 'COLABORADOR'; id: number; nome: string; por: 'PAI' | 'MAE' | 'AMBOS' };

/** People of the company with the same father's or mother's name, without regard to accents or case. */
export async function parentescos(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  { pai, mae, candidatoId }: { pai: string | null; mae: string | null; candidatoId: number | null },
): Promise<Parente[]> {
  const { avisarParentesco } = await configuracaoDaEmpresa(ctx.db, ctx.empresaId);
  if (!avisarParentesco || (!pai && !mae)) return [];
  const por = (colunaPai: RawBuilder<unknown>, colunaMae: RawBuilder<unknown>) =>
    sql`case when ${colunaPai} = sem_acento(${pai}) and ${colunaMae} = sem_acento(${mae}) then 'AMBOS' when ${colunaPai} = sem_acento(${pai}) then 'PAI' else 'MAE' end`;
  const { rows } = await sql<Parente>`
    (select 'CANDIDATO' as tipo, c.id, c.nome, ${por(sql`c.pai_busca`, sql`c.mae_busca`)} as por from candidato c
      where c.empresa_id = ${ctx.empresaId} and c.id is distinct from ${candidatoId} and (c.pai_busca = sem_acento(${pai}) or c.mae_busca = sem_acento(${mae}))
      order by c.nome_busca limit 20)
    union all
    (select 'COLABORADOR', k.id, k.nome, ${por(sql`sem_acento(k.pai)`, sql`sem_acento(k.mae)`)} from colaborador k
      where k.empresa_id = ${ctx.empresaId} and k.data_desligamento is null and (sem_acento(k.pai) = sem_acento(${pai}) or sem_acento(k.mae) = sem_acento(${mae}))
      order by k.nome_busca limit 20)`.execute(ctx.db);
  return rows;
}

/** SQL: names of what a candidate of `t` chose in a catalogue, in order. */
export const nomesDe = (ligacao: string, alvo: string, tabela: string) =>
  sql`coalesce((select json_agg(r.nome order by r.nome) from ${sql.table(ligacao)} l join ${sql.table(tabela)} r on r.id = ${sql.ref(`l.${alvo}`)}
    where l.candidato_id = t.id), '[]')`;

async function informacao(ctx: Ctx, id: number): Promise<z.output<typeof obterInformacao.resposta>> {
  const { situacao, apto } = selecoesDoCandidato(ctx);
  const row = await primeira(
    ctx,
    sql<z.output<typeof obterInformacao.resposta>>`select t.id, t.nome, t.nome_social as "nomeSocial", t.email,
      extract(year from age(${ctx.hoje}::date, t.data_nascimento))::int as idade,
      coalesce(t.ddd_celular || t.fone_celular, t.ddd || t.fone_fixo) as telefone,
      (select c.nome from cidade c where c.id = t.cidade_id) as cidade, t.foto_id is not null as "temFoto", t.contratado,
      (select json_build_object('id', e.id, 'nome', e.nome) from empresa e where e.id = t.empresa_id) as empresa,
      ${situacao} as situacao, ${apto} as apto,
      ${nomesDe('candidato_cargo', 'cargo_id', 'cargo')} as cargos,
      ${nomesDe('candidato_area_interesse', 'area_interesse_id', 'area_interesse')} as "areasInteresse",
      ${nomesDe('candidato_conhecimento', 'competencia_id', 'competencia')} as conhecimentos,
      ${nomesDe('candidato_etiqueta', 'etiqueta_id', 'etiqueta')} as etiquetas,
      (select count(*) from candidato_documento d where d.candidato_id = t.id) as "qtdDocumentos",
      coalesce((select json_agg(json_build_object('id', cs.id, 'solicitacao', json_build_object('id', s.id, 'descricao', s.descricao),
          'etapa', e.nome, 'apto', cs.apto, 'contratado', cs.contratado) order by cs.id desc)
        from candidato_solicitacao cs join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
        left join etapa_seletiva e on e.id = cs.etapa_seletiva_id where cs.candidato_id = t.id and ${solicitacaoVisivel(ctx, 's')}), '[]') as solicitacoes
    from candidato t where t.id = ${id} and t.anonimizado_em is null and ${aoAlcance}`,
  );
  if (!row) throw new ProblemError('NAO_ENCONTRADO');
  return row;
}

/** CPFs that one person may ask about: far more than anybody types, far too few to try out a list. */
const cpfsPorPessoa: ThrottlePolicy = { falhas: 60, minutos: 15 };

const contarCpf = (engine: Engine, sessao: Session | null): Promise<void> =>
  exigirUso(engine, `cpf:interna:${sessao?.identidade.id}`, cpfsPorPessoa);

/** Saving a candidate with another CPF asks whose it is (`confirmarCpfDeTalento`), and so counts as asking: these calls, counted. */
export const contandoCpfs = (
  { engine }: Pick<ModuleServices, 'engine'>,
  handlers: readonly Handler[],
): readonly Handler[] =>
  handlers.map((handler) => {
    const { criar, atualizar } = candidato;
    if (handler.endpoint !== criar && handler.endpoint !== atualizar) return handler;
    const preparar: Handler['preparar'] = async ({ input, sessao }) => {
      const { id = null } = input.params as { id?: number };
      const { cpf } = (input.body as z.output<typeof candidato.form>).pessoal;
      if (cpf === null) return;
      const mesmo = await inTransaction(
        engine,
        { scope: { tipo: 'empresas', ids: sessao ? [sessao.empresaId] : [] }, readOnly: true },
        (db) => sql`select from candidato where id = ${id} and cpf = ${cpf}`.execute(db),
      );
      if (mesmo.rows.length === 0) await contarCpf(engine, sessao);
    };
    return { ...handler, preparar };
  });

export const consultasDeCandidatos = ({ engine }: Pick<ModuleServices, 'engine'>): readonly Handler[] => [
  onPrepared(
    validarCpf,
    ({ sessao }) => contarCpf(engine, sessao),
    (ctx, { query }) => donoDoCpf(ctx, query.cpf, query),
  ),
  on(buscarHomonimos, async (ctx, { query }) => {
    const { rows } = await sql<Homonimo>`
      select t.id, t.nome, t.data_nascimento as "dataNascimento", (select c.nome from cidade c where c.id = t.cidade_id) as cidade,
        (select e.nome from empresa e where e.id = t.empresa_id and e.id <> ${ctx.empresaId}) as empresa
      from candidato t where ${deEmpresaCompartilhada} and t.nome_busca = sem_acento(${query.nome}) and t.id is distinct from ${query.candidatoId}
      order by t.empresa_id <> ${ctx.empresaId}, t.id limit 20`.execute(ctx.db);
    return rows;
  }),
  on(buscarPeloCpf, async (ctx, { query }) => {
    const achado = await primeira(
      ctx,
      sql<{
        id: number;
        nome: string;
      }>`select id, nome from candidato where empresa_id = ${ctx.empresaId} and cpf = ${query.cpf}`,
    );
    return achado ?? null;
  }),
  on(buscarParentesco, (ctx, { query }) => parentescos(ctx, query)),
  on(empresasComCandidatos, (ctx, { query }) => empresasDosCandidatos(ctx, query)),
  on(obterInformacao, (ctx, { params }) => informacao(ctx, params.id)),
  on(obterCadastro, async (ctx) => obterCadastro.resposta.parse(await cadastroDaEmpresa(ctx, 'interna'))),
  on(quantidadesComoFicouSabendo, async (ctx) => {
    const { rows } = await sql<{ id: number; nome: string; qtd: number; percentual: string }>`
      with contagem as (
        select o.id, o.nome, count(c.id) as qtd from como_ficou_sabendo_vaga o
        left join candidato c on c.como_ficou_sabendo_vaga_id = o.id where o.empresa_id = ${ctx.empresaId} group by o.id
      ) select id, nome, qtd, round(100.0 * qtd / greatest(sum(qtd) over (), 1), 1)::text as percentual
      from contagem order by qtd desc, nome`.execute(ctx.db);
    return rows;
  }),
];
