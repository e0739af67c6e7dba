import { sql } from 'kysely';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import { convidarDaTurma, criarAvaliacaoDaTurma, mudarSituacaoDaPesquisa } from '#modules/pesquisa/pesquisa.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { enderecoValido, enviarEmail } from '#platform/server/mail/outbox.ts';
import { eventFile, eventFileType } from '#platform/shared/calendar/event-file.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { cartaDaTurma, eventosDaTurma, type TurmaDoAviso } from './aviso.rules.ts';
import { inscrever } from './inscricao.queries.ts';
import { turma } from './turmas.contract.ts';
import {
  avaliacoesDaTurma,
  clonarColaboradores,
  enviarAviso,
  liberarAvaliacao,
  liberarAvaliacaoDoAluno,
  temColaborador,
} from './turmas-acoes.contract.ts';

const ENTIDADE = turma.nome.um;
/** Days for which students may answer what is asked of the class. */
const PRAZO_DO_ALUNO = 15;
/** Attachments of one mail: a class of more days sends the first ones. */
const ARQUIVOS_MAXIMO = 20;

interface Participante {
  readonly nome: string;
  readonly email: string | null;
  readonly usuarioId: number | null;
}

async function lerParaAviso({ db, empresaId }: Ctx, id: number): Promise<TurmaDoAviso> {
  const { rows } = await sql<TurmaDoAviso>`update turma t set sequencia = sequencia + 1, avisada_em = now()
    from curso c, empresa e where t.id = ${id} and t.empresa_id = ${empresaId} and c.id = t.curso_id and e.id = t.empresa_id
    returning t.id, t.descricao, c.nome as curso, e.nome as empresa, t.instrutor, t.instituicao, t.sequencia,
      coalesce((select json_agg(json_build_object('id', d.id, 'dia', d.dia, 'horaIni', to_char(d.hora_ini, 'HH24:MI'),
        'horaFim', to_char(d.hora_fim, 'HH24:MI'), 'descricao', d.descricao, 'link', d.link) order by d.dia, d.hora_ini)
        from turma_dia d where d.turma_id = t.id), '[]') as dias`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

async function avisar(config: Config, ctx: Ctx, id: number, recado: string | null) {
  const lida = await lerParaAviso(ctx, id);
  const { rows } = await sql<Participante>`select p.nome, p.email,
      (select u.id from usuario u where u.colaborador_id = p.id and u.ativo order by u.id limit 1) as "usuarioId"
    from colaborador_turma c join colaborador p on p.id = c.colaborador_id
    where c.turma_id = ${id} and c.situacao = 'I' and p.anonimizado_em is null order by p.nome_busca`.execute(ctx.db);
  if (rows.length === 0) throw regra('A turma ainda não tem participantes.');
  const comEmail = rows.flatMap(({ nome, email }) => (enderecoValido(email) ? [{ nome, email }] : []));
  for (const participante of comEmail) {
    const eventos = eventosDaTurma(lida, {
      zona: config.FUSO,
      remetente: config.EMAIL_REMETENTE,
      agora: ctx.agora,
      participante,
    });
    await enviarEmail(ctx, {
      para: participante.email,
      ...cartaDaTurma(lida, participante.nome, recado),
      anexos: eventos.slice(0, ARQUIVOS_MAXIMO).map((evento, lugar) => ({
        nome: `aula-${lugar + 1}.ics`,
        tipo: eventFileType(evento.metodo),
        conteudo: Buffer.from(eventFile(evento)),
      })),
    });
  }
  await enviarMensagem(ctx, {
    tipo: 'T',
    texto: `Você participa da turma ${lida.descricao}, do curso ${lida.curso}.`,
    link: '/desenvolvimento/meus-treinamentos',
    usuarios: rows.flatMap(({ usuarioId }) => usuarioId ?? []),
  });
  const feito = { avisados: comEmail.length, semEmail: rows.length - comEmail.length };
  await ctx.auditar({ acao: 'Envio de aviso', entidade: ENTIDADE, entidadeId: id, depois: feito });
  return feito;
}

interface ParaLiberar {
  readonly pesquisaId: number | null;
  readonly descricao: string;
  readonly instrucoes: string | null;
  readonly questionarioId: number | null;
  readonly colaboradoresIds: number[];
}

async function liberarDoAluno(ctx: Ctx, id: number, liberada: boolean): Promise<number> {
  // Who is put into the class at this moment is asked too.
  await holdRows(ctx.db, 'turma', id);
  const { rows } = await sql<ParaLiberar>`select t.pesquisa_id as "pesquisaId", t.descricao, m.instrucoes,
      m.questionario_id as "questionarioId",
      coalesce((select json_agg(c.colaborador_id) from colaborador_turma c where c.turma_id = t.id and c.situacao = 'I'), '[]') as "colaboradoresIds"
    from turma t left join modelo_avaliacao m on m.id = t.modelo_avaliacao_aluno_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  const { questionarioId, colaboradoresIds } = lida;
  let { pesquisaId } = lida;
  if (pesquisaId === null) {
    if (!liberada) throw regra('A avaliação da turma ainda não foi liberada.');
    if (questionarioId === null) throw regra('Escolha na turma o modelo da avaliação pelo aluno antes de liberar.');
    if (colaboradoresIds.length === 0) throw regra('A turma ainda não tem participantes.');
    pesquisaId = await criarAvaliacaoDaTurma(ctx, {
      turmaId: id,
      titulo: `Avaliação da turma ${lida.descricao}`,
      instrucoes: lida.instrucoes,
      questionarioId,
      colaboradoresIds,
      dataFim: somarDias(ctx.hoje, PRAZO_DO_ALUNO),
    });
    await sql`update turma set pesquisa_id = ${pesquisaId} where id = ${id}`.execute(ctx.db);
  } else if (liberada) await convidarDaTurma(ctx, pesquisaId, { turmaId: id, colaboradoresIds });
  await mudarSituacaoDaPesquisa(ctx, pesquisaId, liberada);
  return pesquisaId;
}

async function liberar(ctx: Ctx, id: number, o: { avaliacaoCursoId: number; liberada: boolean }): Promise<void> {
  const { rows } = await sql<{ doCurso: boolean; perguntas: number; tipo: string }>`select
      exists (select from avaliacao_curso_curso x where x.curso_id = t.curso_id and x.avaliacao_curso_id = a.id) as "doCurso",
      (select count(*)::int from questionario_pergunta p where p.questionario_id = a.questionario_id) as perguntas, a.tipo
    from turma t join avaliacao_curso a on a.id = ${o.avaliacaoCursoId} and a.empresa_id = t.empresa_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId} for update of t`.execute(ctx.db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  if (!lida.doCurso) throw campoInvalido('avaliacaoCursoId', 'Esta avaliação não é do curso da turma.');
  if (o.liberada && lida.tipo === 'a' && lida.perguntas === 0)
    throw campoInvalido('avaliacaoCursoId', 'Esta avaliação ainda não tem perguntas.');
  await (o.liberada
    ? sql`insert into turma_avaliacao_liberada (turma_id, avaliacao_curso_id, empresa_id)
        values (${id}, ${o.avaliacaoCursoId}, ${ctx.empresaId}) on conflict do nothing`
    : sql`delete from turma_avaliacao_liberada where turma_id = ${id} and avaliacao_curso_id = ${o.avaliacaoCursoId}`
  ).execute(ctx.db);
  await ctx.auditar({
    acao: o.liberada ? 'Liberação de avaliação' : 'Bloqueio de avaliação',
    entidade: ENTIDADE,
    entidadeId: id,
    depois: o,
  });
}

async function lerAvaliacoes({ db, empresaId }: Ctx, id: number) {
  const { rows } = await sql<{
    doCurso: {
      id: number;
      titulo: string;
      tipo: 'n' | 'p' | 'a';
      minimo: string | null;
      liberada: boolean;
      lancadas: number;
    }[];
    doAluno: { modelo: string | null; pesquisaId: number | null; liberada: boolean; responderam: number };
  }>`select coalesce((select json_agg(json_build_object('id', a.id, 'titulo', a.titulo, 'tipo', a.tipo,
        'minimo', coalesce(a.minimo_aprovacao, k.percentual_minimo_aprovacao)::text,
        'liberada', exists (select from turma_avaliacao_liberada l where l.turma_id = t.id and l.avaliacao_curso_id = a.id),
        'lancadas', (select count(*) from turma_nota n join colaborador_turma c on c.id = n.colaborador_turma_id
          where n.avaliacao_curso_id = a.id and c.turma_id = t.id and n.nota is not null)) order by a.nome_busca)
      from avaliacao_curso_curso x join avaliacao_curso a on a.id = x.avaliacao_curso_id
      left join modelo_avaliacao k on k.id = a.modelo_avaliacao_id where x.curso_id = t.curso_id), '[]') as "doCurso",
    json_build_object('modelo', m.titulo, 'pesquisaId', t.pesquisa_id, 'liberada', coalesce(p.situacao = 'L', false),
      'responderam', (select count(*) from pesquisa_participante q where q.pesquisa_id = t.pesquisa_id and q.situacao = 'R')) as "doAluno"
    from turma t left join modelo_avaliacao m on m.id = t.modelo_avaliacao_aluno_id left join pesquisa p on p.id = t.pesquisa_id
    where t.id = ${id} and t.empresa_id = ${empresaId}`.execute(db);
  if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
  return rows[0];
}

export const turmasHandlers = (config: Config): readonly Handler[] => [
  on(enviarAviso, (ctx, { params: { id }, body: { texto } }) => avisar(config, ctx, id, texto)),
  on(liberarAvaliacao, (ctx, { params: { id }, body }) => liberar(ctx, id, body)),
  on(liberarAvaliacaoDoAluno, async (ctx, { params: { id }, body: { liberada } }) => ({
    pesquisaId: await liberarDoAluno(ctx, id, liberada),
  })),
  on(clonarColaboradores, async (ctx, { params: { id }, body: { cursoId, turmasIds } }) => {
    const { rows } = await sql<{ outras: number }>`select count(*)::int as outras from turma t
      where t.id = any (${idList(turmasIds)}) and (t.curso_id <> ${cursoId} or t.id = ${id})`.execute(ctx.db);
    if (rows[0]?.outras !== 0) throw campoInvalido('turmasIds', 'Escolha outras turmas, do curso escolhido.');
    return inscrever(
      ctx,
      id,
      sql`c.id in (select x.colaborador_id from colaborador_turma x where x.turma_id = any (${idList(turmasIds)}) and x.situacao = 'I')`,
    );
  }),
  on(temColaborador, async ({ db, empresaId }, { params: { id } }) => {
    const { rows } = await sql<{
      tem: boolean;
    }>`select exists (select from colaborador_turma c where c.turma_id = t.id) as tem
      from turma t where t.id = ${id} and t.empresa_id = ${empresaId}`.execute(db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    return rows[0].tem;
  }),
  on(avaliacoesDaTurma, (ctx, { params: { id } }) => lerAvaliacoes(ctx, id)),
];
