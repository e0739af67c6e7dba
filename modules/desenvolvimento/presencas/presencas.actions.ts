import { type RawBuilder, sql } from 'kysely';
import { ateCem } from '#modules/desenvolvimento/aprovacao.rules.ts';
import { recalcularTurmas } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { colaboradorVistoSql, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { type Config, publicRoot } from '#platform/server/config/config.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { codigoDe, conferirCodigo, lerCodigo } from './codigo.queries.ts';
import { recusaDaMarca } from './marcas.rules.ts';
import {
  confirmarPresenca,
  lancarNotas,
  lerCracha,
  lerPresencas,
  marcarPresencas,
  PAGINA_DA_PRESENCA,
  podeGerarQrCode,
  qrCodePresenca,
} from './presencas.contract.ts';
import { diasDaTurma, presencasDaTurma } from './presencas.queries.ts';

const ENTIDADE = turma.nome.um;

interface DiaComChave {
  readonly id: number;
  readonly turmaId: number;
  readonly turma: string;
  readonly dia: string;
  readonly horaIni: string;
  readonly horaFim: string;
  readonly chave: string;
}

async function umDia({ db, empresaId }: Ctx, condicao: RawBuilder<unknown>): Promise<DiaComChave | undefined> {
  const { rows } = await sql<DiaComChave>`select d.id, d.turma_id as "turmaId", t.descricao as turma, d.dia,
      to_char(d.hora_ini, 'HH24:MI') as "horaIni", to_char(d.hora_fim, 'HH24:MI') as "horaFim", t.chave
    from turma_dia d join turma t on t.id = d.turma_id where d.empresa_id = ${empresaId} and ${condicao}`.execute(db);
  return rows[0];
}

async function exigirDia(ctx: Ctx, turmaId: number, diaId: number): Promise<DiaComChave> {
  const dia = await umDia(ctx, sql`d.id = ${diaId} and d.turma_id = ${turmaId}`);
  if (!dia) throw new ProblemError('NAO_ENCONTRADO');
  const recusa = recusaDaMarca(dia.dia, ctx.hoje);
  if (recusa !== null) throw regra(recusa);
  return dia;
}

interface Marca {
  readonly participanteId: number;
  readonly presente: boolean;
}

/** Writes marks of one day: one statement, of participants of that class alone. */
async function marcar(ctx: Ctx, dia: DiaComChave, marcas: readonly Marca[], origem: 'T' | 'Q' | 'C'): Promise<void> {
  await sql`insert into turma_presenca (turma_dia_id, colaborador_turma_id, empresa_id, presente, origem, registrada_em)
    select ${dia.id}, c.id, ${ctx.empresaId}, x.presente, ${origem}, ${ctx.agora}::timestamptz
    from json_to_recordset(${JSON.stringify(marcas)}::json) as x ("participanteId" bigint, presente boolean)
    join colaborador_turma c on c.id = x."participanteId" and c.turma_id = ${dia.turmaId} and c.situacao = 'I'
    on conflict (turma_dia_id, colaborador_turma_id) do update set presente = excluded.presente, origem = excluded.origem,
      registrada_em = excluded.registrada_em where turma_presenca.presente <> excluded.presente`.execute(ctx.db);
  await recalcularTurmas(ctx.db, [dia.turmaId]);
  const depois = { dia: dia.dia, presentes: marcas.filter(({ presente }) => presente).length, origem };
  await ctx.auditar({ acao: 'Presença', entidade: ENTIDADE, entidadeId: dia.turmaId, depois });
}

/** Throws a field error unless each is a participant whom the person sees. */
async function exigirParticipantes(ctx: Ctx, turmaId: number, ids: readonly number[], campo: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select c.id from colaborador_turma c where c.turma_id = ${turmaId}
    and c.empresa_id = ${ctx.empresaId} and c.situacao = 'I'
    and ${colaboradorVistoSql(ctx, sql.ref('c.colaborador_id'))}`.execute(ctx.db);
  const daTurma = new Set(rows.map(({ id }) => id));
  const fora = ids.findIndex((id) => !daTurma.has(id));
  if (fora >= 0) throw campoInvalido(`${campo}.${fora}.participanteId`, 'Não é participante desta turma.');
}

interface NotaDada {
  readonly participanteId: number;
  readonly nota: string | null;
}

async function lancar(ctx: Ctx, id: number, avaliacaoId: number, notas: readonly NotaDada[]): Promise<void> {
  const { rows } = await sql<{ tipo: 'n' | 'p' | 'a'; titulo: string }>`select a.tipo, a.titulo from turma t
    join avaliacao_curso_curso x on x.curso_id = t.curso_id and x.avaliacao_curso_id = ${avaliacaoId}
    join avaliacao_curso a on a.id = x.avaliacao_curso_id
    where t.id = ${id} and t.empresa_id = ${ctx.empresaId} for update of t`.execute(ctx.db);
  const [avaliacao] = rows;
  if (!avaliacao) throw new ProblemError('NAO_ENCONTRADO');
  if (avaliacao.tipo === 'a') throw regra('O resultado desta avaliação vem das respostas do aluno.');
  const teto = avaliacao.tipo === 'n' ? 10 : 100;
  for (const [lugar, { nota }] of notas.entries())
    if (nota !== null && (!ateCem(nota) || Number(nota) > teto))
      throw campoInvalido(`notas.${lugar}.nota`, `A nota vai de 0 a ${teto}`);
  await exigirParticipantes(
    ctx,
    id,
    notas.map(({ participanteId }) => participanteId),
    'notas',
  );
  await sql`insert into turma_nota (avaliacao_curso_id, colaborador_turma_id, empresa_id, nota)
    select ${avaliacaoId}, x."participanteId", ${ctx.empresaId}, x.nota
    from json_to_recordset(${JSON.stringify(notas)}::json) as x ("participanteId" bigint, nota numeric)
    on conflict (avaliacao_curso_id, colaborador_turma_id) do update set nota = excluded.nota`.execute(ctx.db);
  await recalcularTurmas(ctx.db, [id]);
  const depois = { avaliacao: avaliacao.titulo, notas: notas.length };
  await ctx.auditar({ acao: 'Lançamento de notas', entidade: ENTIDADE, entidadeId: id, depois });
}

const VENCIDO = 'Este código já venceu. Leia de novo o QR que está na tela.';
const DE_OUTRO_DIA = (dia: string) =>
  `Este QR é do dia ${formatarData(dia)}: a presença se confirma só no próprio dia.`;
const INVALIDO = 'Este código não é de presença.';

/** The talent's own presence. What a code of another company says is what no code says. */
async function confirmar(ctx: Ctx, codigo: string) {
  const lido = lerCodigo(codigo);
  const dia = lido?.tipo === 'D' ? await umDia(ctx, sql`d.id = ${lido.id}`) : undefined;
  if (!lido || !dia) throw campoInvalido('codigo', INVALIDO);
  const vale = conferirCodigo(lido, dia.chave, Date.parse(ctx.agora));
  if (vale === 'FALSO') throw campoInvalido('codigo', INVALIDO);
  if (dia.dia !== ctx.hoje) throw campoInvalido('codigo', DE_OUTRO_DIA(dia.dia));
  if (vale === 'VENCIDO') throw campoInvalido('codigo', VENCIDO);
  const talento = await talentoDaSessao(ctx);
  const { rows } = await sql<{ id: number }>`select c.id from colaborador_turma c where c.turma_id = ${dia.turmaId}
    and c.colaborador_id = ${talento} and c.situacao = 'I'`.execute(ctx.db);
  if (!rows[0]) throw regra('Você não está inscrito nesta turma. Fale com o instrutor.');
  await marcar(ctx, dia, [{ participanteId: rows[0].id, presente: true }], 'Q');
  return { turma: dia.turma, dia: dia.dia, horaIni: dia.horaIni, horaFim: dia.horaFim };
}

/** The participant whose badge is shown: a signed code of the telephone, or the registration number. */
async function doCracha(ctx: Ctx, dia: DiaComChave, codigo: string): Promise<{ id: number; nome: string }> {
  const lido = lerCodigo(codigo);
  if (lido) {
    const vale = lido.tipo === 'C' ? conferirCodigo(lido, dia.chave, Date.parse(ctx.agora)) : 'FALSO';
    if (vale === 'VENCIDO') throw campoInvalido('codigo', 'Este crachá já venceu. Peça que o talento o abra de novo.');
    if (vale === 'FALSO') throw campoInvalido('codigo', 'Este crachá não é de um participante desta turma.');
  }
  const quem = lido ? sql`c.id = ${lido.id}` : sql`p.matricula = ${codigo.trim()}`;
  const { rows } = await sql<{ id: number; nome: string }>`select c.id, p.nome from colaborador_turma c
    join colaborador p on p.id = c.colaborador_id where c.turma_id = ${dia.turmaId} and c.situacao = 'I' and ${quem}
      and ${colaboradorVistoSql(ctx, sql.ref('p.id'))}`.execute(ctx.db);
  if (!rows[0]) throw campoInvalido('codigo', 'Nenhum participante desta turma tem este crachá.');
  return rows[0];
}

async function exigirTurma({ db, empresaId }: Ctx, id: number): Promise<void> {
  const { rows } = await sql`select 1 from turma where id = ${id} and empresa_id = ${empresaId}`.execute(db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

export const presencasHandlers = (config: Config): readonly Handler[] => [
  on(lerPresencas, (ctx, { params: { id } }) => presencasDaTurma(ctx, id)),
  on(marcarPresencas, async (ctx, { params: { id, diaId }, body: { presencas } }) => {
    const dia = await exigirDia(ctx, id, diaId);
    await exigirParticipantes(
      ctx,
      id,
      presencas.map(({ participanteId }) => participanteId),
      'presencas',
    );
    await marcar(ctx, dia, presencas, 'T');
    return presencasDaTurma(ctx, id);
  }),
  on(lancarNotas, async (ctx, { params: { id, avaliacaoCursoId }, body: { notas } }) => {
    await lancar(ctx, id, avaliacaoCursoId, notas);
    return presencasDaTurma(ctx, id);
  }),
  on(lerCracha, async (ctx, { params: { id, diaId }, body: { codigo } }) => {
    const dia = await exigirDia(ctx, id, diaId);
    const { id: participanteId, nome } = await doCracha(ctx, dia, codigo);
    await marcar(ctx, dia, [{ participanteId, presente: true }], 'C');
    return { nome };
  }),
  on(podeGerarQrCode, async (ctx, { params: { id } }) => {
    await exigirTurma(ctx, id);
    const dias = await diasDaTurma(ctx, id, ctx.hoje);
    const motivo = dias.length > 0 ? null : 'A turma não tem aula hoje: o QR de presença vale só no próprio dia.';
    return { pode: dias.length > 0, motivo, dias };
  }),
  onFile(qrCodePresenca, async (ctx, { query: { diaTurmaId } }) => {
    const dia = await umDia(ctx, sql`d.id = ${diaTurmaId}`);
    if (!dia) throw new ProblemError('NAO_ENCONTRADO');
    if (dia.dia !== ctx.hoje) throw regra('O QR de presença vale só no próprio dia da aula.');
    const codigo = codigoDe(dia.chave, 'D', dia.id, Date.parse(ctx.agora));
    const { default: qrcode } = await import('qrcode');
    const endereco = `${publicRoot(config)}${PAGINA_DA_PRESENCA}?codigo=${codigo}`;
    return {
      tipo: 'image/png',
      conteudo: () => qrcode.toBuffer(endereco, { type: 'png', margin: 2, width: 640, errorCorrectionLevel: 'M' }),
      cabecalhos: { 'cache-control': 'no-store' },
    };
  }),
  on(confirmarPresenca, (ctx, { body: { codigo } }) => confirmar(ctx, codigo)),
];
