import { Text } from '@mantine/core';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type SolicitacaoDeCreditos, solicitacaoDeCreditos, solicitarCreditos } from './assistente.contract.ts';
import { CREDITOS_GRATUITOS } from './assistente.rules.ts';

const Campo = fieldOf(solicitacaoDeCreditos);

/** Asks for more credits than those of the month. */
export function MaisCreditos({ aberto, onClose }: { aberto: boolean; onClose: () => void }) {
  return (
    <Modal opened={aberto} onClose={onClose} title="Precisa de mais créditos?" size="lg">
      <Formulario onClose={onClose} />
    </Modal>
  );
}

function Formulario({ onClose }: { onClose: () => void }) {
  const { user } = useSession().info;
  const contract = useContractForm<SolicitacaoDeCreditos>({
    schema: solicitacaoDeCreditos,
    defaults: { nome: user?.nome ?? '' },
    onSubmit: async (body, options) => {
      try {
        await call(solicitarCreditos, { body, ...options });
      } catch (error) {
        // What a field is refused for stands at the field.
        if (error instanceof ApiError && error.erros.length === 0) reportError(error, 'dialogo');
        throw error;
      }
      toast.sucesso('Solicitação cadastrada com sucesso! Em breve entraremos em contato.');
      onClose();
    },
  });
  return (
    <ContractFormView of={contract}>
      <Text size="sm" mb="sm">
        {`Os ${CREDITOS_GRATUITOS} créditos gratuitos deste mês acabaram. Eles se renovam no dia 1º, não se acumulam e a gratuidade pode terminar a qualquer momento. Diga de quantos precisa e entraremos em contato.`}
      </Text>
      <FieldGrid>
        <Campo name="nome" span={6} />
        <Campo name="email" span={6} />
        <Campo name="telefone" span={4} />
        <Campo name="cnpj" span={4} />
        <Campo name="quantidadeDesejada" span={4} />
      </FieldGrid>
      <FormButtons onClose={onClose} enviar="Solicitar" />
    </ContractFormView>
  );
}
