import { type OutgoingRequest, tellOutside } from '#platform/server/http/outgoing.ts';
import { textoAssinado } from './folha.rules.ts';

/**
 * Sends one message as Standard Webhooks has it: its name, the instant in seconds and the signature that `assinar` makes over the text of
 * both and of the body. Gives the status; throws OutgoingFailure.
 */
export async function enviarAssinada(
  mensagem: { readonly id: string },
  assinar: (texto: string) => string,
  o: Pick<OutgoingRequest, 'endereco' | 'redeInterna' | 'signal'>,
): Promise<number> {
  const texto = JSON.stringify(mensagem);
  const instante = Math.floor(Date.now() / 1000);
  const { status } = await tellOutside({
    ...o,
    metodo: 'POST',
    chave: null,
    texto,
    cabecalhos: {
      'webhook-id': mensagem.id,
      'webhook-timestamp': String(instante),
      'webhook-signature': assinar(textoAssinado(mensagem.id, instante, texto)),
    },
  });
  return status;
}
