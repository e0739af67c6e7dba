import { Stack, Text } from '@mantine/core';
import { EmailNaDecisao } from '#modules/captacao/modelos-email/email-na-decisao.part.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { DialogoDaDecisao, FormularioDaDecisao, NomesDosEscolhidos } from './decisao.part.tsx';
import type { Escolhido } from './escolhidos.part.tsx';
import { textoDoEnvio } from './mover.part.tsx';
import { enviarEmails, enviarForm } from './movimentos.contract.ts';

/** Writes to candidates without moving them. */
export function DialogoEscrever({
  solicitacaoId,
  escolhidos,
  onFeito,
  onClose,
}: {
  solicitacaoId: number;
  escolhidos: readonly Escolhido[] | null;
  onFeito: () => void;
  onClose: () => void;
}) {
  return (
    <DialogoDaDecisao titulo="Enviar e-mail" alvo={escolhidos} onClose={onClose}>
      {(alvo) => (
        <FormularioDaDecisao
          key={alvo.map(({ id }) => id).join()}
          solicitacaoId={solicitacaoId}
          escolhidos={alvo}
          endpoint={enviarEmails}
          schema={enviarForm}
          defaults={{ email: { enviar: true } }}
          sua="enviar e-mail"
          botao="Enviar"
          onFeito={(feito) => {
            toast.sucesso(textoDoEnvio(feito).trim());
            onFeito();
          }}
          onClose={onClose}
        >
          <Stack gap="sm">
            <Text>
              <NomesDosEscolhidos escolhidos={alvo} />
            </Text>
            <EmailNaDecisao campo="email" pergunta="Enviar e-mail aos escolhidos" />
          </Stack>
        </FormularioDaDecisao>
      )}
    </DialogoDaDecisao>
  );
}
