import { z } from 'zod';
import { respostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import { folhaDaPesquisa } from '#modules/pesquisa/respostas/respostas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { referenciaId, texto } from '#platform/shared/contract/kinds.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { publico } from '#platform/shared/permission.ts';

const base = '/api/externo/pesquisa';
const chave = { chave: texto({ label: 'Chave', genero: 'f', max: 100, obrigatorio: true }) };

/** What a link or a QR code opens, without log-in. The key travels in the body, so that no log has it. */
export const abrirPeloLink = endpoint({
  method: 'POST',
  path: `${base}/abrir`,
  acesso: publico,
  resumo: 'Abre uma pesquisa pelo link ou QR code',
  body: z.object(chave),
  resposta: folhaDaPesquisa,
});

/** `entrega` is the device's own name for one delivery by an open link: the same for every try, and of no use afterwards. */
export const responderPeloLink = endpoint({
  method: 'POST',
  path: `${base}/responder`,
  acesso: publico,
  resumo: 'Grava ou entrega as respostas de uma pesquisa pelo link',
  body: extend(respostasForm, {
    ...chave,
    entrega: texto({ label: 'Entrega', genero: 'f', max: 36 }),
    areaId: referenciaId({ label: 'Área', genero: 'f', fonte: '' }),
  }),
  resposta: z.object({ entregue: z.boolean() }),
});
