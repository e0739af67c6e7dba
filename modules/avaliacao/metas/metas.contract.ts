import { z } from 'zod';
import { funcionalidade } from '#modules/avaliacao/avaliacao.permissions.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import {
  booleano,
  data,
  decimal,
  inteiro,
  lista,
  referencia,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, idsDe, opcional } from '#platform/shared/contract/reuse.ts';

export const CAMINHO_METAS = '/avaliacao/metas';

const titulo = texto({
  label: 'Meta',
  genero: 'f',
  max: 150,
  obrigatorio: true,
  exemplo: 'Reduzir as perdas da linha 2',
});
const colaborador = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes`, fixo: true });
const area = referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes`, fixo: true });
const mae = referencia({
  label: 'Contribui para',
  fonte: `${CAMINHO_METAS}/opcoes`,
  ajuda: 'A meta maior da qual esta faz parte.',
});
const inicio = data({ label: 'Início', genero: 'm', obrigatorio: true });
const fim = data({ label: 'Término', genero: 'm', obrigatorio: true });
const peso = inteiro({ label: 'Peso', min: 1, max: 100, obrigatorio: true });

/** A value of a key result. */
const valor = (label: string) => decimal({ label, inteiros: 12, obrigatorio: true });
export const valorDoResultado = valor('Valor');

const resultado = z.object({
  id: inteiro({ label: 'Código' }),
  descricao: texto({ label: 'Resultado', max: 200, obrigatorio: true }),
  unidade: texto({ label: 'Unidade', genero: 'f', max: 20, exemplo: 'kg, %, dias' }),
  inicial: valor('De'),
  alvo: valor('Até'),
  peso,
});

/** The reader looks after whose goal it is. */
const cuida = booleano({ label: 'De quem se cuida' });

/** What the progress of a goal is computed from, in lines of lists. */
const medidas = z.array(
  z.object({ inicial: z.string(), alvo: z.string(), atual: z.string().nullable(), peso: z.number() }),
);

export const meta = resource({
  path: CAMINHO_METAS,
  nome: { um: 'Meta', varios: 'Metas', genero: 'f' },
  ...funcionalidade('META', {
    ordem: 75,
    menu: { sinonimos: ['OKR', 'objetivos', 'resultados-chave', 'indicadores'] },
  }),
  form: comRegras(
    z.object({
      titulo,
      colaborador,
      areaOrganizacional: area,
      inicio,
      fim,
      peso,
      metaMae: mae,
      descricao: textoLongo({ label: 'Descrição', genero: 'f', max: 2000 }),
      resultados: lista(resultado, { label: 'Resultados', max: 20 }),
    }),
    (form, recusar) => {
      if (form.inicio && form.fim && form.fim < form.inicio)
        recusar('fim', 'O término não pode ser anterior ao início.');
      for (const [lugar, { inicial, alvo }] of form.resultados.entries())
        if (inicial && alvo && Number(inicial) === Number(alvo))
          recusar(`resultados.${lugar}.alvo`, 'O alvo deve ser diferente do valor de que se parte.');
    },
  ),
  detalhe: z.object({ cuida }),
  linha: z.object({
    titulo,
    colaborador,
    areaOrganizacional: area,
    inicio,
    fim,
    peso,
    metaMae: mae,
    medidas,
    cuida,
  }),
  filtro: comRegras(
    z.object({
      titulo: opcional(titulo),
      colaboradorId: idDe(colaborador),
      areasIds: idsDe(area, { label: 'Áreas organizacionais' }),
      vigentes: booleano({ label: 'Só as que estão em vigor' }),
      dataIni: data({ label: 'Em vigor de' }),
      dataFim: data({ label: 'Até' }),
    }),
    periodoEmOrdem,
  ),
});

/** The page on which a goal is followed. */
export const paginaDaMeta = (id: number | string): string => `${CAMINHO_METAS}/${id}`;
