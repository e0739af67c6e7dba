import { sql } from 'kysely';
import { treinamentosEm } from '#modules/desenvolvimento/desenvolvimento.api.ts';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { exameEmDiaSql } from '#modules/sst/asos/em-dia.queries.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { andamento } from './andamento.queries.ts';
import { permissoesTrabalho } from './permissoes-trabalho.resource.ts';
import { emPreparo } from './permissoes-trabalho.rules.ts';
import type { Conferido, RodadaVerificada, Verificacao } from './verificacao.contract.ts';
import {
  type Conferida,
  faltaNoTreinamento,
  foraDosLimites,
  type Impedimento,
  impedimentosDaLiberacao,
  recusaDaLiberacao,
  rodadasDaVerificacao,
  type TrabalhadorConferido,
} from './verificacao.rules.ts';

interface TrabalhadorLido {
  readonly id: number;
  readonly linhaId: number;
  readonly conferido: Conferido | null;
  readonly nome: string;
  readonly papel: 'E' | 'V' | 'S';
  readonly ativo: boolean;
  readonly exameEmDia: boolean;
}
/** Somebody who takes part, with the row that says so and what it keeps of the release. */
interface Participante extends TrabalhadorConferido, Pick<TrabalhadorLido, 'linhaId' | 'conferido'> {}
interface Exigencia {
  readonly papel: string;
  readonly cursoId: number;
  readonly curso: string;
}

const trabalha = (dia: string) => sql`colaborador_situacao(c.pendencia_folha, c.data_desligamento, ${dia}::date) = 'A'
  and c.data_admissao <= ${dia}::date`;

interface ConferidoDaLinha {
  readonly linhaId: number;
  readonly conferido: Conferido;
}
type Registro = Awaited<ReturnType<typeof permissoesTrabalho.obter>>;

/** Who takes part, with the trainings that the model asks of their part and whether their exam is in force; the others of the model are left out. */
async function lerTrabalhadores(ctx: Ctx, { id, modelo, dataFim }: Registro) {
  const { rows: pessoas } =
    await sql<TrabalhadorLido>`select c.id, x.id as "linhaId", x.conferido, c.nome, x.papel, ${trabalha(dataFim)} as ativo,
      ${exameEmDiaSql(sql.ref('c.id'), sql`greatest(${dataFim}::date, ${ctx.hoje}::date)`)} as "exameEmDia"
    from permissao_trabalho_trabalhador x join colaborador c on c.id = x.colaborador_id
    where x.permissao_trabalho_id = ${id} and x.empresa_id = ${ctx.empresaId}
    order by position(x.papel in 'SVE'), c.nome_busca, c.id`.execute(ctx.db);
  const { rows: exigencias } = await sql<Exigencia>`select x.papel, k.id as "cursoId", k.nome as curso
    from modelo_permissao_curso x join curso k on k.id = x.curso_id
    where x.modelo_permissao_id = ${modelo.id} and x.empresa_id = ${ctx.empresaId} order by k.nome, k.id`.execute(
    ctx.db,
  );
  const feitos = await treinamentosEm(ctx, {
    colaboradoresIds: pessoas.map((um) => um.id),
    cursosIds: exigencias.map(({ cursoId }) => cursoId),
    ate: dataFim,
  });
  const trabalhadores = pessoas.map(({ id: colaboradorId, ...pessoa }): Participante => {
    const pedidos = exigencias.filter(({ papel }) => papel === 'T' || papel === pessoa.papel);
    const cursos = new Map(pedidos.map(({ cursoId, curso }) => [cursoId, curso]));
    const treinamentos = [...cursos].map(([cursoId, curso]) => ({
      curso,
      validoAte: feitos.get(`${colaboradorId}-${cursoId}`),
    }));
    return { ...pessoa, treinamentos };
  });
  return { trabalhadores, pedeTreinamento: exigencias.length > 0 };
}

type ItemLido = Verificacao['itens'][number] & { readonly rodada: number };

/** Every round of the check, the first one first. */
async function lerRodadas(ctx: Ctx, id: number, preparo: boolean): Promise<RodadaVerificada[]> {
  const { rows } = await sql<ItemLido>`select i.id, i.rodada, i.pergunta, i.obrigatorio, i.resposta, i.nota,
      i.respondido_por as "respondidoPor", i.respondido_em as "respondidoEm"
    from permissao_trabalho_item i where i.permissao_trabalho_id = ${id} and i.empresa_id = ${ctx.empresaId}
    order by i.rodada, i.id`.execute(ctx.db);
  const passos = (await andamento.ler(ctx, id)).toReversed();
  const feitas = passos.map(({ acao, quando, usuario }) => ({ acao, quando, quem: usuario ?? null }));
  return rodadasDaVerificacao(rows, feitas, preparo);
}

async function lerMedicoes({ db, empresaId }: Ctx, id: number): Promise<Verificacao['medicoes']> {
  const { rows } = await sql<
    Omit<Verificacao['medicoes'][number], 'fora'>
  >`select id, medida_em as "medidaEm", oxigenio,
      inflamaveis, monoxido, sulfidrico, equipamento, registrada_por as "registradaPor"
    from permissao_trabalho_medicao where permissao_trabalho_id = ${id} and empresa_id = ${empresaId}
    order by id desc`.execute(db);
  return rows.map((medicao) => ({ ...medicao, fora: foraDosLimites(medicao) }));
}

/** Training and exam of somebody as they are now. */
const conferidoAgora = ({ treinamentos, exameEmDia }: Participante, dia: string): Conferido => ({
  exameEmDia,
  treinamentos: treinamentos.map((um) => ({
    curso: um.curso,
    falta: faltaNoTreinamento(um, dia),
    validoAte: um.validoAte ?? null,
  })),
});

/** Keeps of each one what the release was given for: what the permit shows from then on (decision 251). */
export async function guardarConferidos(
  { db, empresaId }: Ctx,
  conferidos: readonly ConferidoDaLinha[],
): Promise<void> {
  await sql`update permissao_trabalho_trabalhador t set conferido = x.conferido
    from jsonb_to_recordset(${JSON.stringify(conferidos)}::jsonb) x ("linhaId" bigint, conferido jsonb)
    where t.id = x."linhaId" and t.empresa_id = ${empresaId}`.execute(db);
}

/**
 * Everything that the release looks at, as it is now, and what of it stops the release. Of who takes part in a permit that was released,
 * `trabalhadores` says what was so at the release; `conferidos` says what is so now.
 */
export async function conferir(
  ctx: Ctx,
  id: number,
): Promise<Verificacao & { registro: Registro; conferidos: readonly ConferidoDaLinha[] }> {
  const registro = await permissoesTrabalho.obter(ctx, id);
  const { trabalhadores, pedeTreinamento } = await lerTrabalhadores(ctx, registro);
  const preparo = emPreparo(registro.situacao);
  const rodadas = await lerRodadas(ctx, id, preparo);
  const { itens, liberacao } = rodadas.at(-1) ?? { itens: [], liberacao: null };
  const medicoes = await lerMedicoes(ctx, id);
  const { rows } = await sql<{ nome: string; ativo: boolean }>`select c.nome, ${trabalha(registro.dataIni)} as ativo
    from colaborador c where c.id = ${registro.emissor.id} and c.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const natureza = registro.natureza ?? 'G';
  // What was measured before the work was stopped says nothing of the air when it goes on.
  const { rows: paradas } = await sql`select from permissao_trabalho_andamento h
    where h.permissao_trabalho_id = ${id} and h.empresa_id = ${ctx.empresaId} and h.acao = 'Suspensão'
      and h.quando > (select max(m.medida_em) from permissao_trabalho_medicao m
        where m.permissao_trabalho_id = ${id} and m.empresa_id = ${ctx.empresaId}) limit 1`.execute(ctx.db);
  const conferida: Conferida = {
    natureza,
    periodo: registro,
    emissor: rows[0] ?? { nome: '', ativo: false },
    pedeTreinamento,
    planoResgate: registro.planoResgate,
    trabalhadores,
    itens,
    medicao: paradas.length > 0 ? null : (medicoes[0] ?? null),
  };
  const impedimentos: Impedimento[] = impedimentosDaLiberacao(conferida, partesDoInstante(ctx.agora, zonaDoServidor()));
  const agora = trabalhadores.map((um) => ({ linhaId: um.linhaId, conferido: conferidoAgora(um, registro.dataFim) }));
  return {
    registro,
    conferidos: agora,
    id,
    versao: registro.versao,
    numero: registro.numero ?? '',
    atividade: registro.atividade,
    natureza,
    situacao: registro.situacao ?? 'R',
    pode: registro.pode,
    itens,
    liberacao,
    anteriores: rodadas.slice(0, -1),
    // What is so today says nothing of a release that is past: whoever was not there has nothing (decision 251).
    trabalhadores: trabalhadores.map((um) => ({
      nome: um.nome,
      papel: um.papel,
      conferido: preparo ? conferidoAgora(um, registro.dataFim) : um.conferido,
    })),
    medicoes,
    impedimentos,
    recusaDaLiberacao: recusaDaLiberacao({
      emite: (await talentoDaSessao(ctx)) === registro.emissor.id,
      emissor: registro.emissor.nome ?? '',
      impedimentos: impedimentos.length,
    }),
  };
}
