import { type Area, areas, caminhoDoExtra, type Formulario } from './campos-candidato.contract.ts';
import {
  type CampoConfigurado,
  configuracaoCompleta,
  type Exigencia,
  type ExtraConfigurado,
  type Gravado,
} from './campos-candidato.rules.ts';

type Linha = { readonly campo: string } & Readonly<Record<Area, Exigencia>>;
type Extra = Linha & { readonly titulo: string | null };

/** What is edited of a configuration: lines of the fields, and of the extra ones in the order of the form. */
export interface Edicao {
  readonly campos: readonly Linha[];
  readonly extras: readonly Extra[];
}

/** The part of a configuration that is edited. */
export function edicaoDe(configuracao: {
  readonly campos: readonly CampoConfigurado[];
  readonly extras: readonly ExtraConfigurado[];
}): { campos: Linha[]; extras: Extra[] } {
  return {
    campos: configuracao.campos.map(({ campo, interna, externa }) => ({ campo, interna, externa })),
    extras: configuracao.extras.map(({ campo, titulo, interna, externa }) => ({ campo, titulo, interna, externa })),
  };
}

const linhasDe = (linha: Linha) =>
  areas.codigos.map((area) => {
    const { visivel, obrigatorio } = linha[area];
    return { campo: linha.campo, area, visivel, obrigatorio: visivel && obrigatorio };
  });

/** What would be stored of an edited configuration. Nothing hidden is required; a title of blanks is none. */
export function gravadoDe({ campos, extras }: Edicao): Gravado {
  const usados = extras.map(({ campo, ...resto }) => ({ ...resto, campo: caminhoDoExtra(campo) }));
  return {
    campos: [...campos, ...usados].flatMap(linhasDe),
    titulos: extras.flatMap(({ campo, titulo }) => (titulo?.trim() ? [{ campo, titulo: titulo.trim() }] : [])),
  };
}

/** The same configuration with one area doing what another one does. */
export function copiarArea(edicao: Edicao, de: Area, para: Area): { campos: Linha[]; extras: Extra[] } {
  return {
    campos: edicao.campos.map((linha) => ({ ...linha, [para]: { ...linha[de] } })),
    extras: edicao.extras.map((linha) => ({ ...linha, [para]: { ...linha[de] } })),
  };
}

/** The configuration of a form while a company says nothing, extra fields without title included. */
export const edicaoPadrao = (formulario: Formulario) =>
  edicaoDe(configuracaoCompleta(formulario, { campos: [], titulos: [] }));

/** The list with the item of `lugar` moved by `passo` places; as it was when it would leave the list. */
export function mover<T>(lista: readonly T[], lugar: number, passo: number): T[] {
  const alvo = lugar + passo;
  const item = lista[lugar];
  if (item === undefined || alvo < 0 || alvo >= lista.length) return [...lista];
  const resto = lista.filter((_, i) => i !== lugar);
  return [...resto.slice(0, alvo), item, ...resto.slice(alvo)];
}
