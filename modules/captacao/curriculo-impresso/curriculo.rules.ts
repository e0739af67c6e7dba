import type { z } from 'zod';
import type { RegrasDoCadastro } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { formatarCep } from '#platform/shared/br/cep.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { fieldAt, fieldPaths, metaOf } from '#platform/shared/contract/meta.ts';
import { diferencaDias, formatarData } from '#platform/shared/format/data.ts';
import { formatarMeses, mesesDe } from '#platform/shared/format/duracao.ts';

/** A labelled value of a curriculum; a long one takes the whole width. */
export interface CampoImpresso {
  readonly rotulo: string;
  readonly valor: string;
  readonly largo: boolean;
}

/** One thing of a list: a job, a course of study. */
export interface ItemImpresso {
  readonly titulo: string;
  readonly detalhe: string;
  readonly quando: string;
  readonly texto: string;
}

/** A part of a curriculum, by how it is set. */
export type SecaoImpressa =
  | { readonly tipo: 'campos'; readonly titulo: string; readonly campos: readonly CampoImpresso[] }
  | { readonly tipo: 'itens'; readonly titulo: string; readonly itens: readonly ItemImpresso[] }
  | { readonly tipo: 'marcas'; readonly titulo: string; readonly marcas: readonly string[] }
  | { readonly tipo: 'texto'; readonly titulo: string; readonly texto: string }
  | {
      readonly tipo: 'tabela';
      readonly titulo: string;
      readonly colunas: readonly string[];
      readonly linhas: readonly (readonly string[])[];
    };

const LARGO = 44;

const valorEm = (registro: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((valor, parte) => (valor as Record<string, unknown> | null | undefined)?.[parte], registro);

/**
 * The filled and visible fields of one group of the candidate's form, as label and text. Takes the form's schema, the
 * record (a field that the person may not see is absent from it), the company's rules and the path of the group;
 * `titulos` replaces labels by the company's own.
 */
export function camposDoGrupo(
  schema: z.ZodType,
  registro: unknown,
  regras: RegrasDoCadastro,
  grupo: string,
  titulos: ReadonlyMap<string, string> = new Map(),
): CampoImpresso[] {
  return fieldPaths(schema)
    .filter((path) => path.startsWith(`${grupo}.`) && regras(path).visivel)
    .flatMap((path) => {
      const meta = metaOf(fieldAt(schema, path));
      const valor = formatValue(meta, valorEm(registro, path)).trim();
      const rotulo = titulos.get(path) ?? meta?.label ?? '';
      return valor === '' ? [] : [{ rotulo, valor, largo: valor.length > LARGO || meta?.kind === 'textoLongo' }];
    });
}

interface Endereco {
  readonly cep: string | null;
  readonly logradouro: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
  readonly bairro: string | null;
  readonly cidade: { readonly nome?: string | undefined } | null;
  readonly uf: { readonly nome?: string | undefined } | null;
}

/** An address in one line: 'Rua das Flores, 10, apto 2, Centro, Fortaleza - CE, CEP 60000-000'; '' when nothing is known. */
export function enderecoEmLinha({ cep, logradouro, numero, complemento, bairro, cidade, uf }: Endereco): string {
  const lugar = [cidade?.nome, uf?.nome].filter(Boolean).join(' - ');
  return [logradouro, logradouro && numero, complemento, bairro, lugar, cep && `CEP ${formatarCep(cep)}`]
    .filter(Boolean)
    .join(', ');
}

/**
 * A period of work with its length: '02/03/2020 a 01/09/2021 (1 ano e 5 meses)', 'desde 02/03/2020 (3 meses)'.
 * Takes both dates (no end: still there) and today. Months are thirty-day ones, for the reader's idea of it.
 */
export function periodoDeTrabalho(de: string, ate: string | null, hoje: string): string {
  const dito = formatarMeses(mesesDe(diferencaDias(de, ate ?? hoje)));
  const duracao = dito === '' ? '' : ` (${dito})`;
  return `${ate === null ? `desde ${formatarData(de)}` : `${formatarData(de)} a ${formatarData(ate)}`}${duracao}`;
}
