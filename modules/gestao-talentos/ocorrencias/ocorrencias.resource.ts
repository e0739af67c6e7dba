import { type RawBuilder, sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  lerContratos,
  lotadoNoLugar,
  lugarDe,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { type Ctx, empresasEscolhidas } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { colaboradorOcorrencia, type OcorrenciaForm, ocorrencia } from './ocorrencias.contract.ts';
import { recusaDoPeriodo } from './ocorrencias.rules.ts';

const talento = sql.ref('t.colaborador_id');

export const colunasDaOcorrencia = {
  dias: sql`(t.data_fim - t.data_ini + 1)`,
  areaOrganizacional: lugarDe(talento).areaOrganizacional,
  anonimo: deAnonimo(talento),
  pontuacao: sql`(select o.pontuacao from tipo_ocorrencia o where o.id = t.tipo_ocorrencia_id)`,
};

const nomeDaOcorrencia = sql`(select o.nome || ' de ' || c.nome || ' em ' || to_char(t.data_ini, 'DD/MM/YYYY')
  from tipo_ocorrencia o, colaborador c where o.id = t.tipo_ocorrencia_id and c.id = t.colaborador_id)`;

interface Filtro {
  readonly empresasIds: readonly number[];
  readonly areasIds: readonly number[];
  readonly cargosIds: readonly number[];
  readonly estabelecimentosIds: readonly number[];
}

/** Companies of a list: those chosen among the ones in which the person may, the session's when none is. */
export const empresasDe = ({ empresasIds }: Pick<Filtro, 'empresasIds'>, ctx: Ctx): readonly number[] =>
  empresasEscolhidas(ctx, empresasIds);

/** Occurrences that have a day in the period. */
export const noPeriodo = {
  dataIni: (dia: string) => sql`t.data_fim >= ${dia}`,
  dataFim: (dia: string) => sql`t.data_ini <= ${dia}`,
};

/** Conditions on where the talent works today. */
export const noLugar = (filtro: Omit<Filtro, 'empresasIds'>): (RawBuilder<unknown> | null)[] =>
  lotadoNoLugar(talento, filtro);

/** What the three addresses of occurrences have in common. */
export const comum = {
  tabela: 'colaborador_ocorrencia',
  nomeDe: nomeDaOcorrencia,
  ordem: { '': sql`t.data_ini desc` },
  visivel: (ctx: Ctx) => [colaboradorVisivel(ctx, talento)],
  impedimentos: (_ctx: Ctx, linha: Parameters<typeof recusasDeAnonimo>[0]) => recusasDeAnonimo(linha),
} as const;

/** A list may show occurrences of other companies; they are changed only there, and not once the talent was forgotten. */
export const soDaEmpresa = (
  ctx: Ctx,
  { empresa, anonimo }: { readonly anonimo: boolean; readonly empresa: { readonly id: number } | null },
): Readonly<Record<string, boolean>> => podeDeAnonimo({ anonimo: anonimo || empresa?.id !== ctx.empresaId });

/** Throws when the kind takes no second occurrence of a talent on the same days and there is one. */
async function conferirSobreposicao({ db }: Ctx, form: OcorrenciaForm, id: number | null): Promise<void> {
  const { rows } = await sql<{ inicio: string; fim: string }>`select t.data_ini as inicio, t.data_fim as fim
    from colaborador_ocorrencia t join tipo_ocorrencia o on o.id = t.tipo_ocorrencia_id and o.recusa_sobreposicao
    where t.colaborador_id = ${form.colaborador.id} and t.tipo_ocorrencia_id = ${form.tipoOcorrencia.id}
      and t.data_ini <= ${form.dataFim} and t.data_fim >= ${form.dataIni} and t.id is distinct from ${id}
    order by t.data_ini limit 1`.execute(db);
  const [outra] = rows;
  if (outra)
    throw campoInvalido(
      'dataIni',
      `O talento já tem uma ocorrência deste tipo de ${formatarData(outra.inicio)} a ${formatarData(outra.fim)}.`,
    );
}

async function validar(ctx: Ctx, form: OcorrenciaForm, id: number | null): Promise<void> {
  const [contrato] = await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: true });
  const recusa = contrato && recusaDoPeriodo({ ...form, dataFim: form.dataFim ?? form.dataIni }, contrato, ctx.hoje);
  if (recusa) throw campoInvalido(recusa.campo, recusa.mensagem);
  await conferirSobreposicao(ctx, form, id);
}

export const ocorrencias = defineResource(ocorrencia, {
  ...comum,
  colunas: colunasDaOcorrencia,
  empresas: empresasDe,
  filtros: { ...noPeriodo, empresasIds: null },
  emConjunto: { campos: ['areasIds', 'cargosIds', 'estabelecimentosIds'], condicoes: noLugar },
  pode: soDaEmpresa,
  validar,
});

export const ocorrenciasDoTalento = defineResource(colaboradorOcorrencia, {
  ...comum,
  colunas: {
    dias: colunasDaOcorrencia.dias,
    anonimo: colunasDaOcorrencia.anonimo,
    pontuacao: colunasDaOcorrencia.pontuacao,
  },
  filtros: noPeriodo,
  pode: (_ctx, linha) => podeDeAnonimo(linha),
  validar,
});
