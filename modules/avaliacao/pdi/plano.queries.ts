import { type RawBuilder, sql } from 'kysely';
import { andamentoNoCurso } from '#modules/desenvolvimento/desenvolvimento.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { PlanoLido } from './plano.contract.ts';
import { progressoSql, situacaoSql } from './situacao.queries.ts';

/** Plans that one page shows of a talent. */
const LIMITE = 50;

const acoes = sql`coalesce((select json_agg(json_build_object('id', a.id, 'descricao', a.descricao, 'tipo', a.tipo, 'competencia', k.nome,
    'curso', case when u.id is not null then json_build_object('nome', u.nome, 'andamento', ${andamentoNoCurso(sql.ref('t.colaborador_id'), sql.ref('u.id'))}) end,
    'responsavel', case when a.responsavel_id <> t.colaborador_id then coalesce(r.nome_social, r.nome) end, 'prazo', a.prazo,
    'progresso', a.progresso, 'concluidaEm', a.concluida_em, 'atrasada', a.progresso < 100 and a.prazo < ${hojeSql}) order by a.prazo, a.id)
  from pdi_acao a left join competencia k on k.id = a.competencia_id left join colaborador r on r.id = a.responsavel_id
    left join curso u on u.id = a.curso_id
  where a.pdi_id = t.id), '[]'::json)`;

const conversa = sql`coalesce((select json_agg(json_build_object('id', m.id, 'texto', m.texto, 'quando', m.quando, 'autor', u.nome,
    'doTalento', m.do_talento) order by m.quando, m.id)
  from pdi_conversa m left join usuario u on u.id = m.usuario_id where m.pdi_id = t.id), '[]'::json)`;

/** The plans `t` that meet a condition, whole, those that end last first. */
export async function lerPlanos(db: Db, quais: RawBuilder<unknown>): Promise<PlanoLido[]> {
  const { rows } = await sql<PlanoLido>`select t.id, t.titulo, t.objetivo, t.origem, t.inicio, t.fim,
      ${situacaoSql} as situacao, ${progressoSql} as progresso,
      json_build_object('id', c.id, 'nome', coalesce(c.nome_social, c.nome)) as colaborador, ${acoes} as acoes, ${conversa} as conversa
    from pdi t join colaborador c on c.id = t.colaborador_id and c.anonimizado_em is null
    where ${quais} order by t.fim desc, t.id desc limit ${LIMITE}`.execute(db);
  return rows;
}

/** One of them. Throws NAO_ENCONTRADO. */
export async function umPlano(db: Db, quais: RawBuilder<unknown>): Promise<PlanoLido> {
  const [plano] = await lerPlanos(db, quais);
  if (!plano) throw new ProblemError('NAO_ENCONTRADO');
  return plano;
}
