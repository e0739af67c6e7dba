import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { usuario } from '#platform/shared/permission.ts';

/** The page of the conversation with the supplier's support, shown in a frame of its own (U-0020). */
export const conversaDoSuporte = endpoint({
  method: 'GET',
  path: '/api/suporte/conversa',
  acesso: usuario,
  resumo: 'Página da conversa com o suporte',
  formato: 'html',
});
