import { sql } from 'kysely';
import type { z } from 'zod';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { afastamentos } from '#modules/sst/afastamentos/afastamentos.resource.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { asos } from '#modules/sst/asos/asos.resource.ts';
import { gravarResultadoDoAso } from '#modules/sst/asos/resultado.actions.ts';
import { resultadoForm } from '#modules/sst/asos/resultado.contract.ts';
import { condicaoAmbiental } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { condicoesAmbientais } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.resource.ts';
import { epi } from '#modules/sst/epis/epis.contract.ts';
import { epiHistoricos, epis } from '#modules/sst/epis/epis.resource.ts';
import { exame } from '#modules/sst/exames/exames.contract.ts';
import { movimentoEpi } from '#modules/sst/movimentos-epi/movimentos-epi.contract.ts';
import { movimentosEpi } from '#modules/sst/movimentos-epi/movimentos-epi.resource.ts';
import { travarSaldos } from '#modules/sst/movimentos-epi/saldo.queries.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { type Coluna, colunasDoForm } from '#platform/shared/sheet-import/sheet-columns.ts';
import { COLUNAS_DO_TALENTO, CPF, MATRICULA } from './colunas.rules.ts';
import type { RegistroImportado } from './importacao.contract.ts';

type Valores = ReadonlyMap<string, unknown>;

/** What a row wrote; `antes` is what stood there, as people read it, by the title of the column. */
export interface Gravado {
  readonly tabela: 'condicao_ambiental' | 'epi' | 'epi_historico' | 'movimento_epi' | 'aso' | 'colaborador_afastamento';
  readonly id: number;
  readonly antes?: Readonly<Record<string, string>>;
}
const em =
  (tabela: Gravado['tabela']) =>
  ({ id }: { readonly id: number }): Gravado => ({ tabela, id });

/** How records of a kind are read from a sheet and written. */
interface Tipo {
  readonly form: z.ZodType;
  readonly colunas: readonly Coluna[];
  /** By what two rows are the same record. */
  readonly identidade: readonly string[];
  /** The column that names the row where it is of no talent. */
  readonly nomeDaLinha?: string;
  /** Its rows tell of somebody's health: they are sealed while they wait. */
  readonly daSaude: boolean;
  /** What the form takes that the cells say otherwise. */
  readonly completar?: (valores: Map<string, unknown>) => void;
  /** Writes a record by the same functions as its form. */
  readonly gravar: (ctx: Ctx, form: never, valores: Valores) => Promise<Gravado>;
}
const tipoDe = <F extends z.ZodType>(
  o: Omit<Tipo, 'form' | 'gravar'> & {
    readonly form: F;
    readonly gravar: (ctx: Ctx, form: z.output<F>, valores: Valores) => Promise<Gravado>;
  },
): Tipo => o;

const TALENTO = 'colaborador';
export const EXAMES = 'exames';
const RESTRICOES = 'restricoes';
const TIPO = 'tipo';
const doTalento = [CPF, MATRICULA];

/** Complementary exams by their names; all of the day of the certificate. */
const colunaDosExames: Coluna = {
  titulo: 'Exames complementares',
  caminho: EXAMES,
  meta: {
    kind: 'referencias',
    label: 'Exames complementares',
    genero: 'm',
    obrigatorio: false,
    fonte: `${exame.path}/opcoes`,
  },
};
const daRestricao = metaOf(resultadoForm.shape.restricoes);

async function gravarEpi(ctx: Ctx, form: z.output<typeof epi.form>): Promise<Gravado> {
  const { rows } = await sql<{ id: number }>`select id from epi where empresa_id = ${ctx.empresaId}
    and nome_busca = sem_acento(${form.nome}) limit 1`.execute(ctx.db);
  const [atual] = rows;
  if (!atual) return epis.criar(ctx, form).then(em('epi'));
  if (!ctx.permissoes.has(epi.permissoes.editar))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Este EPI já existe, e você não altera EPIs.' });
  const { epiHistorico: emVigor } = await epis.obter(ctx, atual.id);
  const era = new Map<string, unknown>(Object.entries(emVigor ?? {}));
  const { id } = await epiHistoricos.criar(ctx, { epi: { id: atual.id }, nome: form.nome, ...form.epiHistorico });
  const antes = tipos.EPI.colunas.flatMap(({ titulo, caminho, meta }) => {
    const [grupo, campo = ''] = caminho.split('.');
    return grupo === 'epiHistorico' ? [[titulo, formatValue(meta, era.get(campo))] as const] : [];
  });
  return { tabela: 'epi_historico', id, antes: Object.fromEntries(antes) };
}

async function gravarAso(ctx: Ctx, form: z.output<typeof aso.form>, valores: Valores): Promise<Gravado> {
  const { id } = await asos.criar(ctx, form);
  const restricoes = valores.get(RESTRICOES);
  if (typeof restricoes !== 'string') return { tabela: 'aso', id };
  if (!ctx.permissoes.has(lugarDosAsos.permissoes.verbos.RESULTADO)) throw new ProblemError('SEM_PERMISSAO');
  await gravarResultadoDoAso(ctx, id, { restricoes, observacoes: null, exames: [], versao: null });
  return { tabela: 'aso', id };
}

/** A document that came before has brought its pieces already: the same sheet sent again would double the stock. */
async function gravarMovimento(ctx: Ctx, form: z.output<typeof movimentoEpi.form>): Promise<Gravado> {
  const {
    estabelecimento,
    epi: { id: epiId },
    tipo,
    data,
    tamanho,
    documento,
  } = form;
  // Held before it is looked for: of the same sheet sent twice at once the second one finds what the first one wrote.
  await travarSaldos(ctx, [epiId]);
  const { rows } =
    await sql`select from movimento_epi m where m.estabelecimento_id = ${estabelecimento.id} and m.epi_id = ${epiId}
      and m.empresa_id = ${ctx.empresaId} and m.tipo = ${tipo} and m.data = ${data} and m.documento = ${documento}
      and m.tamanho is not distinct from ${tamanho} limit 1`.execute(ctx.db);
  if (rows.length > 0) throw campoInvalido('documento', `Este EPI já está no estoque com o documento ${documento}.`);
  return movimentosEpi.criar(ctx, form).then(em('movimento_epi'));
}

/** The kinds of record that a sheet may hold. */
export const tipos: Readonly<Record<RegistroImportado, Tipo>> = {
  CONDICAO: tipoDe({
    form: condicaoAmbiental.form,
    colunas: [...COLUNAS_DO_TALENTO, ...colunasDoForm(condicaoAmbiental.form, [TALENTO])],
    identidade: [...doTalento, 'dataInicio'],
    daSaude: false,
    gravar: (ctx, form) => condicoesAmbientais.criar(ctx, form).then(em('condicao_ambiental')),
  }),
  EPI: tipoDe({
    form: epi.form,
    colunas: colunasDoForm(epi.form, []),
    identidade: ['nome', 'epiHistorico.data'],
    daSaude: false,
    completar: (valores) => void (valores.has('ativo') || valores.set('ativo', true)),
    gravar: gravarEpi,
  }),
  ESTOQUE: tipoDe({
    form: movimentoEpi.form,
    // A purchase has no other kind: who leaves it out enters pieces.
    colunas: colunasDoForm(movimentoEpi.form, []).map((uma) =>
      uma.caminho === TIPO ? { ...uma, meta: { ...uma.meta, obrigatorio: false } } : uma,
    ),
    identidade: ['estabelecimento', 'epi', TIPO, 'data', 'tamanho', 'documento'],
    nomeDaLinha: 'epi',
    daSaude: false,
    completar: (valores) => void (valores.has(TIPO) || valores.set(TIPO, 'E')),
    gravar: gravarMovimento,
  }),
  ASO: tipoDe({
    form: aso.form,
    colunas: [
      ...COLUNAS_DO_TALENTO,
      ...colunasDoForm(aso.form, [TALENTO]),
      colunaDosExames,
      ...(daRestricao ? [{ titulo: daRestricao.label, caminho: RESTRICOES, meta: daRestricao }] : []),
    ],
    identidade: [...doTalento, 'tipo', 'data'],
    daSaude: true,
    completar: (valores) => {
      const escolhidos = (valores.get(EXAMES) ?? []) as readonly { id: number }[];
      valores.set(
        EXAMES,
        escolhidos.map(({ id }) => ({ id: null, exame: { id }, data: valores.get('data') ?? null })),
      );
    },
    gravar: gravarAso,
  }),
  AFASTAMENTO: tipoDe({
    form: afastamentoDoTalento.form,
    colunas: [
      ...COLUNAS_DO_TALENTO,
      ...colunasDoForm(afastamentoDoTalento.form, [TALENTO, 'colaboradorAfastamentoOriginal']),
    ],
    identidade: [...doTalento, 'inicio'],
    daSaude: false,
    completar: (valores) => void valores.set('atestados', []),
    gravar: (ctx, form) => afastamentos.criar(ctx, form).then(em('colaborador_afastamento')),
  }),
};

/** The columns that this person may fill in. */
export const colunasDe = ({ permissoes }: Ctx, tipo: RegistroImportado): Coluna[] =>
  tipos[tipo].colunas.filter(({ meta }) => !meta.sensivel || permissoes.has(meta.sensivel));

/** Deletes what rows wrote, by the same functions as its lists: lines of a history before the record that they are of. */
export const exclusoes: readonly (readonly [Gravado['tabela'], (ctx: Ctx, ids: readonly number[]) => Promise<void>])[] =
  [
    ['epi_historico', epiHistoricos.excluirVarios],
    ['epi', epis.excluirVarios],
    ['movimento_epi', movimentosEpi.excluirVarios],
    ['condicao_ambiental', condicoesAmbientais.excluirVarios],
    ['aso', asos.excluirVarios],
    ['colaborador_afastamento', afastamentos.excluirVarios],
  ];
