import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { EmailNaDecisao } from '#modules/captacao/modelos-email/email-na-decisao.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { escreverAosTalentos, escreverForm } from './banco-talentos.contract.ts';

interface Props {
  /** Ids of the candidates; null while the dialog is closed. */
  readonly ids: readonly number[] | null;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** Writes to the marked candidates, from a template or free, and says who got nothing. */
export function DialogoDoEmail({ ids, onClose, onFeito }: Props) {
  return (
    <TargetDialog size="lg" titulo="Enviar e-mail" alvo={ids} onClose={onClose} closeOnClickOutside={false}>
      {(alvo) => <Formulario ids={alvo} onClose={onClose} onFeito={onFeito} />}
    </TargetDialog>
  );
}

function Formulario({ ids, onClose, onFeito }: { ids: readonly number[]; onClose: () => void; onFeito: () => void }) {
  const client = useQueryClient();
  const contract = useContractForm<z.output<typeof escreverForm>>({
    schema: escreverForm,
    defaults: { candidatosIds: [...ids], email: { enviar: true } },
    onSubmit: async (body, options: CallOptions) => {
      const { enviados, semEmail, semConsentimento } = await call(escreverAosTalentos, { body, ...options });
      await renew(client, '/api/captacao');
      onClose();
      onFeito();
      if (enviados > 0) toast.sucesso(`${plural(enviados, 'e-mail enviado', 'e-mails enviados')}.`);
      const itens = [
        ...semEmail.map((nome) => `${nome}: não tem um e-mail que sirva`),
        ...semConsentimento.map((nome) => `${nome}: retirou o consentimento ou pediu que não escrevam`),
      ];
      if (itens.length > 0) await avisar({ titulo: 'Quem não recebeu', itens });
    },
  });
  return (
    <ContractFormView of={contract}>
      <Stack gap="sm">
        <Text>{plural(ids.length, 'candidato selecionado', 'candidatos selecionados')}.</Text>
        <EmailNaDecisao campo="email" comSelecao={false} />
      </Stack>
      <FormButtons onClose={onClose} enviar="Enviar" />
    </ContractFormView>
  );
}
