import type { Genero, Kind } from '#platform/shared/contract/meta.ts';
import {
  type Aba,
  type Area,
  areas,
  type CampoConfiguravel,
  caminhoDoExtra,
  camposDoFormulario,
  camposExtras,
  type Formulario,
} from './campos-candidato.contract.ts';

/** What a company says of a field in one area. Nothing that is hidden is required. */
export interface Exigencia {
  readonly visivel: boolean;
  readonly obrigatorio: boolean;
}

/** What is stored of a form: a line per field and area, and the titles of the extra fields in the order of the form. */
export interface Gravado {
  readonly campos: readonly ({ readonly campo: string; readonly area: Area } & Exigencia)[];
  readonly titulos: readonly { readonly campo: string; readonly titulo: string }[];
}

/** A field with what both areas do, as the configuration screen edits it. */
export interface CampoConfigurado {
  readonly campo: string;
  readonly rotulo: string;
  readonly genero: Genero;
  readonly aba: Aba;
  readonly tipo: Kind;
  readonly interna: Exigencia;
  readonly externa: Exigencia;
}

/** An extra field with its title, null while it is not used. */
export interface ExtraConfigurado {
  readonly campo: string;
  readonly tipo: Kind;
  readonly titulo: string | null;
  readonly interna: Exigencia;
  readonly externa: Exigencia;
}

/** A field as one area shows it (decision U-0063); `campo` is its path in the form. */
export interface CampoDaArea extends Exigencia {
  readonly campo: string;
  readonly rotulo: string;
  readonly genero: Genero;
  readonly aba: Aba;
  readonly tipo: Kind;
  readonly extra: boolean;
}

const padraoDe = (campo: CampoConfiguravel, area: Area): Exigencia =>
  area === 'interna'
    ? { visivel: true, obrigatorio: false }
    : { visivel: campo.padrao !== 'oculto', obrigatorio: campo.padrao === 'obrigatorio' };

/** Fields of the candidate's form in the portal whatever the company says: by the one people are known, by the other reached (decision 020). */
export const CAMPOS_DE_SEMPRE: ReadonlySet<string> = new Set(['pessoal.cpf', 'contato.email']);
const SEMPRE: Exigencia = { visivel: true, obrigatorio: true };
const sempreNoPortal = (o: { formulario: Formulario; area: Area }, campo: string) =>
  o.formulario === 'candidato' && o.area === 'externa' && CAMPOS_DE_SEMPRE.has(campo);

const OCULTO: Exigencia = { visivel: false, obrigatorio: false };

function leitor({ campos }: Gravado) {
  const said = new Map(
    campos.map(({ campo, area, visivel, obrigatorio }) => [`${area} ${campo}`, { visivel, obrigatorio }]),
  );
  return (campo: string, area: Area, padrao: Exigencia): Exigencia => said.get(`${area} ${campo}`) ?? padrao;
}

/** Extra fields with a title in the company's order, then the others. */
function naOrdem({ titulos }: Gravado) {
  const lugar = new Map(titulos.map(({ campo }, i) => [campo, i]));
  return [...camposExtras].sort(
    (a, b) => (lugar.get(a.campo) ?? titulos.length) - (lugar.get(b.campo) ?? titulos.length),
  );
}

/** The configuration of a form out of what is stored: defaults fill what the company never said. */
export function configuracaoCompleta(
  formulario: Formulario,
  gravado: Gravado,
): { campos: CampoConfigurado[]; extras: ExtraConfigurado[] } {
  const said = leitor(gravado);
  const titulos = new Map(gravado.titulos.map(({ campo, titulo }) => [campo, titulo]));
  const both = (campo: string, padrao: (area: Area) => Exigencia) => ({
    interna: said(campo, 'interna', padrao('interna')),
    externa: said(campo, 'externa', padrao('externa')),
  });
  return {
    campos: camposDoFormulario(formulario).map((entry) => {
      const { campo, rotulo, genero, aba, tipo } = entry;
      return { campo, rotulo, genero, aba, tipo, ...both(campo, (area) => padraoDe(entry, area)) };
    }),
    extras: naOrdem(gravado).map(({ campo, tipo }) => ({
      campo,
      tipo,
      titulo: titulos.get(campo) ?? null,
      ...both(caminhoDoExtra(campo), () => OCULTO),
    })),
  };
}

/**
 * The fields of a form as one area shows them, extra ones with their titles last. Extra fields without title, or of a
 * company that does not use them (`usaExtras`), are not in the list at all.
 */
export function camposDaArea(o: {
  readonly formulario: Formulario;
  readonly area: Area;
  readonly usaExtras: boolean;
  readonly gravado: Gravado;
}): CampoDaArea[] {
  const { campos, extras } = configuracaoCompleta(o.formulario, o.gravado);
  const fixed = campos.map(({ interna, externa, ...campo }): CampoDaArea => {
    const exigencia = sempreNoPortal(o, campo.campo) ? SEMPRE : { interna, externa }[o.area];
    return { ...campo, ...exigencia, extra: false };
  });
  if (!o.usaExtras) return fixed;
  const own = extras.flatMap(({ campo, tipo, titulo, interna, externa }): CampoDaArea[] => {
    if (titulo === null) return [];
    const exigencia = { interna, externa }[o.area];
    return [
      {
        campo: caminhoDoExtra(campo),
        rotulo: titulo,
        genero: 'm',
        aba: 'camposExtras',
        tipo,
        ...exigencia,
        extra: true,
      },
    ];
  });
  return [...fixed, ...own];
}

/** What is wrong in a configuration, by its form path: an extra field that is shown needs a title. */
export function errosDaConfiguracao(
  extras: readonly Omit<ExtraConfigurado, 'tipo'>[],
): { campo: string; mensagem: string }[] {
  return extras.flatMap(({ titulo, ...rest }, place) =>
    !titulo && areas.codigos.some((area) => rest[area].visivel)
      ? [{ campo: `extras[${place}].titulo`, mensagem: 'Título é obrigatório em campo visível' }]
      : [],
  );
}
