import { EmailNaDecisao } from '#modules/captacao/modelos-email/email-na-decisao.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { escreverAosTalentos, escreverForm } from './banco-talentos.contract.ts';

interface Props {
  /** Ids of the candidates; null while the dialog is closed. */
  readonly ids: readonly number[] | null;
  readonly onClose: () => void;
  readonly onFeito: () => void;
}

/** Writes to the marked candidates, from a template or free, and says who got nothing. */
export const DialogoDoEmail = ({ ids, onClose, onFeito }: Props) => (
  <FormDialog
    titulo="Enviar e-mail"
    alvo={ids}
    onClose={onClose}
    size="lg"
    schema={escreverForm}
    inicio={(candidatosIds) => ({ candidatosIds, email: { enviar: true } })}
    texto={({ length }) => `${plural(length, 'candidato selecionado', 'candidatos selecionados')}.`}
    enviar="Enviar"
    renova="/api/captacao"
    gravar={(_, body, options) => call(escreverAosTalentos, { body, ...options })}
    depois={async ({ enviados, semEmail, semConsentimento }) => {
      onFeito();
      if (enviados > 0) toast.sucesso(`${plural(enviados, 'e-mail enviado', 'e-mails enviados')}.`);
      const itens = [
        ...semEmail.map((nome) => `${nome}: não tem um e-mail que sirva`),
        ...semConsentimento.map((nome) => `${nome}: retirou o consentimento ou pediu que não escrevam`),
      ];
      if (itens.length > 0) await avisar({ titulo: 'Quem não recebeu', itens });
    }}
  >
    {() => (
      <FieldCell span={12}>
        <EmailNaDecisao campo="email" comSelecao={false} />
      </FieldCell>
    )}
  </FormDialog>
);
