import { Stack, Text } from '@mantine/core';
import { EmailNaDecisao } from '#modules/captacao/modelos-email/email-na-decisao.part.tsx';
import { textoDoEnvio } from '#modules/captacao/modelos-email/envio.rules.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type DialogoDosEscolhidosProps, FormularioDaDecisao, NomesDosEscolhidos } from './decisao.part.tsx';
import { enviarEmails, enviarForm } from './movimentos.contract.ts';

/** Writes to candidates without moving them. */
export function DialogoEscrever({ solicitacaoId, escolhidos, onFeito, onClose }: DialogoDosEscolhidosProps) {
  return (
    <TargetDialog size="lg" closeOnClickOutside={false} titulo="Enviar e-mail" alvo={escolhidos} onClose={onClose}>
      {(alvo) => (
        <FormularioDaDecisao
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
              Para <NomesDosEscolhidos escolhidos={alvo} />
            </Text>
            <EmailNaDecisao campo="email" pessoas={alvo} />
          </Stack>
        </FormularioDaDecisao>
      )}
    </TargetDialog>
  );
}
