import { z } from 'zod';
import { CAMINHO_NINE_BOX, lugarDoNineBox } from '#modules/avaliacao/avaliacao.permissions.ts';
import { comRegras, type Recusar } from '#platform/shared/contract/field-schema.ts';
import { data, grupo, inteiro, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { CAIXAS, type Cortes, type NumeroDaCaixa, TERCOS } from './ninebox.rules.ts';

/** Longest title of a box (C-0093), and longest description. */
export const LIMITES_DA_CAIXA = { titulo: 24, descricao: 1000 } as const;

/** The cuts: digits only, at most two each (V-0398). */
const corte = (eixo: string) =>
  inteiro({
    label: `Percentual de ${eixo} (%)`,
    min: 0,
    max: 99,
    soDigitos: true,
    obrigatorio: true,
    mensagemObrigatorio: `O campo de percentual de ${eixo} é obrigatório.`,
  });
export const cortes = {
  percentualBaixoPotencial: corte('baixo potencial'),
  percentualAltoPotencial: corte('alto potencial'),
  percentualBaixoDesempenho: corte('baixo desempenho'),
  percentualAltoDesempenho: corte('alto desempenho'),
};
const nomesDosCortes: Readonly<Record<keyof Cortes, string>> = {
  percentualBaixoPotencial: 'percentual de baixo potencial',
  percentualAltoPotencial: 'percentual de alto potencial',
  percentualBaixoDesempenho: 'percentual de baixo desempenho',
  percentualAltoDesempenho: 'percentual de alto desempenho',
};

type CortesDigitados = { readonly [K in keyof Cortes]: number | null };

/** Refuses cuts of which several are missing, or of which the lower one is not below the upper one (V-0396 to V-0400). */
export function cortesEmOrdem(digitados: CortesDigitados, recusar: Recusar): void {
  const faltam = Object.entries(nomesDosCortes).flatMap(([campo, nome]) =>
    digitados[campo as keyof Cortes] === null ? [nome] : [],
  );
  if (faltam.length > 1) recusar('', `Os campos de ${faltam.join(', ')} são obrigatórios.`);
  const fora = (baixo: number | null, alto: number | null) => baixo !== null && alto !== null && baixo >= alto;
  if (fora(digitados.percentualBaixoPotencial, digitados.percentualAltoPotencial))
    recusar(
      'percentualBaixoPotencial',
      'O percentual de baixo potencial não pode ser maior ou igual do que o alto potencial.',
    );
  if (fora(digitados.percentualBaixoDesempenho, digitados.percentualAltoDesempenho))
    recusar(
      'percentualBaixoDesempenho',
      'O percentual de baixo desempenho não pode ser maior ou igual do que o alto desempenho.',
    );
}

const rotuloDoTerco = (terco: string) => TERCOS.find(({ chave }) => chave === terco)?.rotulo.toLowerCase();

/** Where a box lies, in words: 'alto potencial, baixo desempenho'. */
export const lugarDaCaixa = (numero: NumeroDaCaixa): string =>
  CAIXAS.filter((caixa) => caixa.numero === numero)
    .map(
      ({ potencial, desempenho }) => `${rotuloDoTerco(potencial)} potencial, ${rotuloDoTerco(desempenho)} desempenho`,
    )
    .join('');

const textos = (numero: NumeroDaCaixa) => {
  const lugar = lugarDaCaixa(numero);
  return grupo(
    z.object({
      nomeclatura: texto({ label: `Título (${lugar})`, max: LIMITES_DA_CAIXA.titulo, obrigatorio: true }),
      descricao: textoLongo({
        label: `Descrição (${lugar})`,
        genero: 'f',
        max: LIMITES_DA_CAIXA.descricao,
        obrigatorio: true,
      }),
    }),
    { label: `Caixa ${numero}` },
  );
};

export const nomeDaCaixa = (numero: NumeroDaCaixa) => `box${numero}` as const;

const caixas = grupo(
  z.object({
    box1: textos(1),
    box2: textos(2),
    box3: textos(3),
    box4: textos(4),
    box5: textos(5),
    box6: textos(6),
    box7: textos(7),
    box8: textos(8),
    box9: textos(9),
  }),
  { label: 'Caixas' },
);

export const permissaoDeCalibrar = lugarDoNineBox.permissoes.verbos.CALIBRAR;

export const dia = data({
  label: 'Data',
  obrigatorio: true,
  ajuda: 'Vale para as avaliações que terminam deste dia em diante, até a data do próximo.',
});

/** How a company reads potential and performance from a day on. */
export const ninebox = resource({
  path: CAMINHO_NINE_BOX,
  nome: { um: 'Nine Box', varios: 'Nine Box', genero: 'm' },
  ...lugarDoNineBox,
  form: comRegras(z.object({ data: dia, ...cortes, caixas }), cortesEmOrdem),
  linha: z.object({ data: dia, ...cortes }),
  filtro: z.object({ dataIni: data({ label: 'De' }), dataFim: data({ label: 'Até' }) }),
});
