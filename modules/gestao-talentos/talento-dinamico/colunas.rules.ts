import { z } from 'zod';
import { type Coluna, colunasDoTalento } from '#modules/gestao-talentos/importacao-talentos/colunas.rules.ts';
import { colaborador, lotacaoInicial } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import type { RegrasDoCadastro } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { dinheiro, grupo, inteiro } from '#platform/shared/contract/kinds.ts';
import { fieldAt, itemOf, type Kind, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** A column that a dynamic report may have: a field of the talent, of the line of history in force, or of the items of a list. */
export interface ColunaDinamica extends Coluna {
  /** Where it stands in the choice: 'Dados pessoais'. */
  readonly secao: string;
  /** The list of the form whose items it tells, one after the other; null for a single value. */
  readonly lista: string | null;
  readonly ordenavel: boolean;
  readonly agrupavel: boolean;
}

/** Name of the column with the salary of today, however the talent is paid. */
export const SALARIO_ATUAL = 'salarioAtual';
/** First part of the names of what the line in force tells of itself. */
export const HISTORICO = 'historico';
const FORA = new Set(['id', 'temFoto', 'fotoId', 'colaborador', 'empresa', 'transferido']);
const semOrdem: ReadonlySet<Kind> = new Set(['textoLongo']);
const agrupaveis: ReadonlySet<Kind> = new Set(['texto', 'opcao', 'booleano', 'simNao', 'referencia']);

const somente = (schema: z.ZodType, fica: (nome: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(shapeOf(schema)).filter(([nome]) => !FORA.has(nome) && fica(nome))));

/** What a line of history says beside place and salary, which the form of the talent has as its 'lotação'. */
export const doHistorico = somente(historicoColaborador.form, (nome) => !(nome in shapeOf(lotacaoInicial)));
/** What the server adds to a talent. */
export const doDetalhe = somente(colaborador.detalhe, () => true);

const talento = z.object({
  ...shapeOf(colaborador.form),
  ...shapeOf(doDetalhe),
  [SALARIO_ATUAL]: dinheiro({ label: 'Salário atual', sensivel: permissoesOrganizacao.colaborador.verbos.SALARIO }),
});
const ultimaLinha = z.object({ [HISTORICO]: grupo(doHistorico, { label: 'Última situação' }) });

const listas = Object.entries(shapeOf(colaborador.form)).flatMap(([nome, campo]) => {
  const item = itemOf(campo);
  const rotulo = metaOf(campo)?.label ?? nome;
  return metaOf(campo)?.kind === 'lista' && item ? [{ nome, rotulo, item: somente(item, () => true) }] : [];
});

const daColuna = (coluna: Coluna, secao: string): ColunaDinamica => ({
  ...coluna,
  secao,
  lista: null,
  ordenavel: !semOrdem.has(coluna.meta.kind),
  agrupavel: agrupaveis.has(coluna.meta.kind),
});

function secaoDe({ caminho }: Coluna): string {
  const [grupoDele = ''] = caminho.split('.');
  const meta = metaOf(fieldAt(talento, grupoDele));
  return meta?.kind === 'grupo' ? meta.label : 'Talento';
}

function daLista({ nome, rotulo, item }: (typeof listas)[number], ...de: DePessoa): ColunaDinamica[] {
  const [regras, pode] = de;
  if (!regras(nome).visivel) return [];
  const quantos = inteiro({ label: `${rotulo}: quantidade` });
  const meta = metaOf(quantos);
  const itens = colunasDoTalento(item, () => ({ visivel: true, obrigatorio: false }), pode).map((coluna) => ({
    ...coluna,
    caminho: `${nome}.${coluna.caminho}`,
    titulo: `${rotulo}: ${coluna.titulo}`,
    secao: rotulo,
    lista: nome,
    ordenavel: false,
    agrupavel: false,
  }));
  if (!meta) return itens;
  const quantidade = { titulo: meta.label, caminho: nome, meta, esquema: quantos };
  return [{ ...daColuna(quantidade, rotulo), lista: nome }, ...itens];
}

type DePessoa = readonly [regras: RegrasDoCadastro, pode: (permission: Permission) => boolean];

/**
 * The columns that a person may choose, in the order of the form: what the company shows and the person may see. They derive from the
 * contract of the talent, with those of its lists and of its history. `regras` is what the company says of the form.
 */
export function colunasDinamicas(...de: DePessoa): ColunaDinamica[] {
  const [, pode] = de;
  const doTempo = pode(permissoesOrganizacao.historicoColaborador.ver) ? colunasDoTalento(ultimaLinha, ...de) : [];
  const historico = doTempo.map((coluna) =>
    daColuna({ ...coluna, titulo: `Última situação: ${coluna.titulo}` }, 'Última situação'),
  );
  return [
    ...colunasDoTalento(talento, ...de).map((coluna) => daColuna(coluna, secaoDe(coluna))),
    ...historico,
    ...listas.flatMap((lista) => daLista(lista, ...de)),
  ];
}
