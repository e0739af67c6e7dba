import { Button, Group, Stack } from '@mantine/core';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { emailDoAnuncioForm, enviarAnuncio } from './divulgacao.contract.ts';

const Campo = fieldOf(emailDoAnuncioForm);
const vazio = { para: '', mensagem: '' };

/** Sends a published announcement to people by e-mail. */
export function EnviarAnuncio({ id, onClose }: { id: number; onClose: () => void }) {
  const contract = useContractForm({
    schema: emailDoAnuncioForm,
    defaults: vazio,
    onSubmit: async (body, options) => {
      const { mensagem } = await call(enviarAnuncio, { params: { id }, body, ...options });
      toast.sucesso(mensagem);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Enviar anúncio por e-mail" size={560}>
      <ContractFormView of={contract}>
        <Stack>
          <FieldGrid>
            <Campo name="para" span={12} />
            <Campo name="mensagem" span={12} />
          </FieldGrid>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={contract.form.formState.isSubmitting}>
              Enviar
            </Button>
          </Group>
        </Stack>
      </ContractFormView>
    </Modal>
  );
}
