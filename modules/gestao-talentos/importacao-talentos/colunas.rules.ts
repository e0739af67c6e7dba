import type { z } from 'zod';
import type { RegrasDoCadastro } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { type FieldMeta, fieldAt, fieldPaths, type Kind, metaOf } from '#platform/shared/contract/meta.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { COLUNAS_DA_RECUSA } from '#platform/shared/sheet-import/example-rows.ts';
import { chave } from '#platform/shared/table/read-cell.ts';

/** A column of the sheet: one field of the talent's form. */
export interface Coluna {
  readonly titulo: string;
  /** Path of the field in the form: 'pessoal.cpf'. */
  readonly caminho: string;
  readonly meta: FieldMeta;
  readonly esquema: z.ZodType;
}

/** Kinds that no single cell says. */
const semCelula: ReadonlySet<Kind> = new Set(['lista', 'grupo', 'arquivo', 'senha', 'referencias', 'opcoes']);
/** The photo is a file, whatever number stands for it. */
const FOTO = 'fotoId';

/** Other titles under which people know a column, by the path of its field. */
const apelidos: Readonly<Record<string, readonly string[]>> = {
  'pessoal.dataNascimento': ['Nascimento'],
  dataAdmissao: ['Admissão'],
  dataDesligamento: ['Desligamento'],
  'lotacao.areaOrganizacional': ['Área'],
  'lotacao.faixaSalarial': ['Cargo/faixa'],
  'lotacao.salario': ['Salário'],
  'contato.email': ['Email'],
};
/** Two columns that together are 'Cargo e faixa'. */
export const CARGO_E_FAIXA = ['Cargo', 'Faixa'] as const;

/**
 * The columns that a person may fill in, in the order of the form: fields that the company shows and that the person may see, each once,
 * called by its label. `regras` is what the company says of the form.
 */
export function colunasDoTalento(
  form: z.ZodType,
  regras: RegrasDoCadastro,
  pode: (permission: Permission) => boolean,
): Coluna[] {
  const titulos = new Set<string>();
  return fieldPaths(form).flatMap((caminho) => {
    const esquema = fieldAt(form, caminho);
    const meta = metaOf(esquema);
    const { visivel, rotulo } = regras(caminho);
    if (!esquema || !meta || semCelula.has(meta.kind) || caminho === FOTO || !visivel) return [];
    if (meta.sensivel && !pode(meta.sensivel)) return [];
    const nome = rotulo ?? meta.label;
    // The company may call an extra field as another one is called.
    const titulo = titulos.has(chave(nome)) ? `${nome} (${meta.label})` : nome;
    titulos.add(chave(titulo));
    return [{ titulo, caminho, meta, esquema }];
  });
}

/** What the header of a sheet says: the column at each place, where job and band stand apart, and what is wrong with it. */
export interface Cabecalho {
  readonly colunas: ReadonlyMap<number, Coluna>;
  readonly cargo: number | null;
  readonly faixa: number | null;
  readonly erros: readonly string[];
}

/** Reads a header; `titulos` by place from 0. A title that is not known, stands twice or says the same as another is an error. */
export function lerCabecalho(titulos: ReadonlyMap<number, string>, colunas: readonly Coluna[]): Cabecalho {
  const conhecidas = new Map<string, Coluna>();
  for (const coluna of colunas) for (const nome of apelidos[coluna.caminho] ?? []) conhecidas.set(chave(nome), coluna);
  for (const coluna of colunas) conhecidas.set(chave(coluna.titulo), coluna);
  const ignoradas = new Set<string>(COLUNAS_DA_RECUSA.map(chave));
  const [cargo, faixa] = CARGO_E_FAIXA.map(chave);
  const achadas = new Map<number, Coluna>();
  const lugares: Record<string, number> = {};
  const erros: string[] = [];
  const usadas = new Set<string>();
  for (const [lugar, escrito] of titulos) {
    const nome = chave(escrito.replace(/\*$/, ''));
    const coluna = conhecidas.get(nome);
    const parte = nome === cargo || nome === faixa;
    const uso = coluna?.caminho ?? nome;
    if (ignoradas.has(nome)) continue;
    if (!coluna && !parte) erros.push(`A coluna '${escrito}' não é conhecida, ou você não tem acesso a ela.`);
    else if (usadas.has(uso)) erros.push(`A coluna '${escrito}' aparece mais de uma vez.`);
    else if (coluna) achadas.set(lugar, coluna);
    else lugares[nome] = lugar;
    usadas.add(uso);
  }
  const doCargo = lugares[cargo ?? ''] ?? null;
  const daFaixa = lugares[faixa ?? ''] ?? null;
  if ((doCargo === null) !== (daFaixa === null)) erros.push("As colunas 'Cargo' e 'Faixa' vêm juntas.");
  if (doCargo !== null && usadas.has('lotacao.faixaSalarial'))
    erros.push("Use 'Cargo e faixa', ou 'Cargo' e 'Faixa': as três dizem o mesmo.");
  if (!usadas.has('nome')) erros.push("Falta a coluna 'Nome'.");
  if (!usadas.has('pessoal.cpf') && !usadas.has('matricula'))
    erros.push("Falta a coluna 'CPF' ou 'Matrícula': é por ela que se sabe de quem é cada linha.");
  return { colunas: achadas, cargo: doCargo, faixa: daFaixa, erros };
}
