import { sql } from 'kysely';
import { lerContratos } from '#modules/organizacao/organizacao.api.ts';
import { recusaDaSaude } from '#modules/sst/recusa-de-saude.rules.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { statusSql } from './plano.queries.ts';
import { permissoesDaVacinacao, type VacinacaoForm } from './vacinacoes.contract.ts';
import { type OutroCurso, RECUSA_SEM_VER, recusaDoCurso } from './vacinacoes.rules.ts';

/** The doses of a vaccine of the company, in their order. */
export async function idsDasDoses({ db, empresaId }: Ctx, vacinaId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from dose_vacina
    where vacina_id = ${vacinaId} and empresa_id = ${empresaId} order by numero_dose`.execute(db);
  return rows.map(({ id }) => id);
}

/** The other courses of the talent with the vaccine. */
async function outrosCursos(
  { db, empresaId }: Ctx,
  { colaborador, vacina }: Pick<VacinacaoForm, 'colaborador' | 'vacina'>,
  id: number | null,
): Promise<OutroCurso[]> {
  const { rows } =
    await sql<OutroCurso>`select ${statusSql} as status, min(r.data_realizacao) as de, max(r.data_realizacao) as ate
    from vacinacao t join vacinacao_dose r on r.vacinacao_id = t.id
    where t.colaborador_id = ${colaborador.id} and t.vacina_id = ${vacina.id} and t.empresa_id = ${empresaId}
      and t.id is distinct from ${id} group by t.id order by t.id`.execute(db);
  return rows;
}

/** Throws what a course breaks: order and days of its doses, the contract of the talent, its other courses. Holds the talent. */
export async function conferirVacinacao(ctx: Ctx, form: VacinacaoForm, id: number | null): Promise<void> {
  const [contrato] = await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: true });
  const saida = contrato?.desligamento ?? null;
  const ordem = await idsDasDoses(ctx, form.vacina.id);
  for (const [lugar, { doseVacina, dataRealizacao }] of form.vacinacoes.entries()) {
    const campo = `vacinacoes[${lugar}]`;
    if (doseVacina.id !== ordem[lugar])
      throw campoInvalido(`${campo}.doseVacina`, 'As doses são as desta vacina, em ordem e sem pular nenhuma.');
    if (dataRealizacao !== null && dataRealizacao > ctx.hoje)
      throw campoInvalido(`${campo}.dataRealizacao`, 'A data ainda não chegou');
    if (saida !== null && dataRealizacao !== null && dataRealizacao > saida)
      throw campoInvalido(`${campo}.dataRealizacao`, `O talento foi desligado em ${formatarData(saida)}.`);
  }
  const dias = form.vacinacoes.flatMap(({ dataRealizacao }) => (dataRealizacao === null ? [] : [dataRealizacao]));
  const recusa = recusaDoCurso(dias, await outrosCursos(ctx, form, id), id === null);
  if (!recusa) return;
  const { ver } = permissoesDaVacinacao;
  throw recusaDaSaude(ctx, {
    // At one field for who does not see: the place would tell which of the two it is.
    ...{ ver, campo: ctx.permissoes.has(ver) ? recusa.campo : 'vacina', dito: recusa.mensagem, semVer: RECUSA_SEM_VER },
    conta: { campos: ['vacina'], titulares: [form.colaborador.id] },
  });
}
