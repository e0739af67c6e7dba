import { z } from 'zod';
import { funcionalidade } from '#modules/pesquisa/pesquisa.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, inteiro, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { periodoEmOrdem } from '#platform/shared/contract/period.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { exige } from '#platform/shared/permission.ts';

/** Days in which a user rates the product once; until then the rate given may be changed. */
export const DIAS_DO_PERIODO = 90;

const lugar = funcionalidade('NPS', { ordem: 30, menu: { sinonimos: ['avaliar o sistema', 'recomendação'] } });
const nota = inteiro({
  label: 'De 0 a 10, quanto você recomendaria o Ciranda RH?',
  genero: 'f',
  min: 0,
  max: 10,
  obrigatorio: true,
});
const comentario = textoLongo({ label: 'Por quê?', max: 1000 });
const usuario = texto({ label: 'Usuário', max: 200 });
const doDia = data({ label: 'Data' });

/** How users rate the product. */
export const nps = resource({
  path: '/pesquisa/nps',
  nome: { um: 'NPS', varios: 'NPS', genero: 'm' },
  ...lugar,
  form: z.object({ nota, comentario }),
  detalhe: z.object({ usuario, data: doDia }),
  linha: z.object({
    nota: inteiro({ label: 'Nota', genero: 'f' }),
    usuario,
    data: doDia,
    comentario,
  }),
  filtro: comRegras(z.object({ dataIni: data({ label: 'De' }), dataFim: data({ label: 'Até' }) }), periodoEmOrdem),
});

/** The score of the company's users in the last period. */
export const resumoDoNps = endpoint({
  method: 'GET',
  path: `/api${nps.path}/resumo`,
  acesso: exige(lugar.permissoes.ver),
  resumo: 'Resume as notas do produto por mês',
  resposta: z.array(
    z.object({
      mes: z.string(),
      promotores: z.number(),
      neutros: z.number(),
      detratores: z.number(),
      nps: z.number().nullable(),
    }),
  ),
});
