import type { z } from 'zod';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import type { GrupoDeDados } from './grupo-de-dados.contract.ts';

const vazio = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a query as a person reads it: dates and instants in Brazilian form, in the given zone. */
export function textoDoValor(value: unknown, zona: string): string {
  if (vazio(value)) return '';
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatarData(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2})/.test(text) ? formatarInstante(text, zona) : text;
}

/** A field of a form as a person reads it, by what its contract says it is. */
export function textoDoCampo(schema: z.ZodType, value: unknown, zona: string): string {
  const meta = metaOf(schema);
  if (vazio(value)) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (meta?.kind === 'dinheiro') return formatarDinheiro(String(value));
  if (meta?.opcoes) return meta.opcoes.find(({ codigo }) => codigo === value)?.rotulo ?? String(value);
  if (typeof value === 'object' && !Array.isArray(value)) return String((value as { nome?: unknown }).nome ?? '');
  return Array.isArray(value) ? value.map(String).join(', ') : textoDoValor(value, zona);
}

type Registro = Readonly<Record<string, unknown>>;

/** The filled single fields of an object, groups within it included. */
function camposDe(schema: z.ZodType, registro: Registro, zona: string): { rotulo: string; valor: string }[] {
  return Object.entries(shapeOf(schema)).flatMap(([nome, campo]) => {
    const meta = metaOf(campo);
    const value = registro[nome];
    if (!meta || meta.kind === 'lista' || nome === 'id' || nome.endsWith('Id')) return [];
    if (meta.kind === 'grupo') return camposDe(itemOf(campo) ?? campo, (value ?? {}) as Registro, zona);
    // Ids alone tell a person nothing; their names come from the tables of links.
    if (meta.kind === 'referenciasIds') return [];
    const valor = textoDoCampo(campo, value, zona);
    return valor === '' ? [] : [{ rotulo: meta.label, valor }];
  });
}

function tabelaDe(
  campo: z.ZodType,
  linhas: readonly Registro[],
  zona: string,
): Pick<GrupoDeDados, 'colunas' | 'linhas'> {
  const item = shapeOf(itemOf(campo));
  const nomes = Object.keys(item).filter((nome) => nome !== 'id' && linhas.some((linha) => !vazio(linha[nome])));
  return {
    colunas: nomes.map((nome) => metaOf(item[nome])?.label ?? nome),
    linhas: linhas.map((linha) => nomes.map((nome) => (item[nome] ? textoDoCampo(item[nome], linha[nome], zona) : ''))),
  };
}

/** A record of a form in readable groups: one for each group and list of the form, and `titulo` for its other fields. */
export function gruposDoRegistro(form: z.ZodType, registro: Registro, titulo: string, zona: string): GrupoDeDados[] {
  const partes = Object.entries(shapeOf(form));
  const soltos = Object.fromEntries(partes.filter(([, campo]) => metaOf(campo)?.kind !== 'grupo'));
  const grupos: GrupoDeDados[] = [
    { titulo, campos: camposDe({ shape: soltos } as unknown as z.ZodType, registro, zona), colunas: [], linhas: [] },
  ];
  for (const [nome, campo] of partes) {
    const meta = metaOf(campo);
    const value = registro[nome];
    if (meta?.kind === 'grupo')
      grupos.push({
        titulo: meta.label,
        campos: camposDe(itemOf(campo) ?? campo, (value ?? {}) as Registro, zona),
        colunas: [],
        linhas: [],
      });
    if (meta?.kind === 'lista' && Array.isArray(value) && value.length > 0)
      grupos.push({ titulo: meta.label, campos: [], ...tabelaDe(campo, value as Registro[], zona) });
  }
  return grupos.filter(({ campos, linhas }) => campos.length > 0 || linhas.length > 0);
}

/** Rows of a query, whose column names are labels, as a readable group; null without rows. */
export function grupoDasLinhas(titulo: string, linhas: readonly Registro[], zona: string): GrupoDeDados | null {
  const [primeira] = linhas;
  if (!primeira) return null;
  const colunas = Object.keys(primeira).filter((nome) => linhas.some((linha) => !vazio(linha[nome])));
  return {
    titulo,
    campos: [],
    colunas,
    linhas: linhas.map((linha) => colunas.map((nome) => textoDoValor(linha[nome], zona))),
  };
}
