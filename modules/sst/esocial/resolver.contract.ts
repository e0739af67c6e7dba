import { z } from 'zod';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { opcao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { exige } from '#platform/shared/permission.ts';
import { telaDoEsocial, verbosDoEsocial } from './esocial.contract.ts';

export const desfechos = opcoes([
  ['RECEBIDO', 'Está no eSocial: informar o recibo'],
  ['NAO_RECEBIDO', 'Não está no eSocial'],
]);
/** The number of a receipt of the layout: `1.1.` or `1.2.` and nineteen digits. */
const RECIBO = /^\d\.\d\.\d{19}$/;

export const resolverForm = comRegras(
  z.object({
    desfecho: opcao(desfechos, { label: 'O que o portal do eSocial mostra', obrigatorio: true }),
    recibo: texto({ label: 'Recibo', max: 23, exemplo: '1.1.0000000000000000123' }),
    motivo: textoLongo({
      label: 'Como foi conferido',
      max: 500,
      obrigatorio: true,
      ajuda: 'Fica na auditoria: quem conferiu, onde e quando.',
    }),
  }),
  ({ desfecho, recibo }, recusar) => {
    if (desfecho === 'RECEBIDO' && recibo === null) recusar('recibo', 'Recibo é obrigatório');
    if (recibo && !RECIBO.test(recibo)) recusar('recibo', 'O recibo tem a forma 1.1. seguida de dezenove algarismos.');
  },
  // What was typed before the choice changed.
).overwrite((form) => (form.desfecho === 'NAO_RECEBIDO' ? { ...form, recibo: null } : form));
export type ResolverForm = z.output<typeof resolverForm>;

/** What somebody saw in the portal of eSocial of an event whose answer never came. Sends nothing. */
export const resolverEvento = endpoint({
  method: 'POST',
  path: `/api${telaDoEsocial.path}/{id}/resolver`,
  acesso: exige(verbosDoEsocial.RESOLVER),
  resumo: 'Diz o que foi feito de um evento enviado que ficou sem resposta',
  params: porId,
  body: resolverForm,
});
