import '#platform/web/ui/styles.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Captcha } from '#modules/externo/captcha/captcha.part.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldCell, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { enviarAmigo, indicacaoForm } from './vagas.contract.ts';

const Campo = fieldOf(indicacaoForm);
const vazio = { nome: '', email: '', nomeAmigo: '', emailAmigo: '', recaptcha: '' };

interface Props {
  readonly anuncioId: number;
  readonly titulo: string;
  readonly onClose: () => void;
}

/** 'Enviar para um amigo' (R-0103). */
export default function EnviarAmigo({ anuncioId, titulo, onClose }: Props) {
  const [vez, setVez] = useState(0);
  const contract = useContractForm({
    schema: indicacaoForm,
    defaults: vazio,
    checkCompany: false,
    onSubmit: async (body, options) => {
      try {
        const { mensagem } = await call(enviarAmigo, { params: { id: anuncioId }, body, ...options });
        toast.sucesso(mensagem);
        onClose();
      } catch (error) {
        // A proof counts once, whatever the refusal was.
        contract.form.setValue('recaptcha', '');
        setVez((antes) => antes + 1);
        if (error instanceof ApiError && error.status >= 500)
          throw new ApiError({ mensagem: 'Erro ao enviar e-mail. Por favor, tente novamente.', status: error.status });
        throw error;
      }
    },
  });
  const { errors, isSubmitting } = contract.form.formState;
  return (
    <Modal opened onClose={onClose} title="Enviar anúncio para um amigo" size={560}>
      <Text size="sm" mb="md">
        {titulo}
      </Text>
      <ContractFormView of={contract} enviaComEnter>
        <Stack>
          <FieldGrid>
            <Campo name="nome" span={6} />
            <Campo name="email" span={6} />
            <Campo name="nomeAmigo" span={6} />
            <Campo name="emailAmigo" span={6} />
            <FieldCell name="recaptcha" span={12}>
              <Captcha
                vez={vez}
                erro={errors.recaptcha?.message}
                onChange={(prova) =>
                  contract.form.setValue('recaptcha', prova ?? '', { shouldValidate: prova !== null })
                }
              />
            </FieldCell>
          </FieldGrid>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Enviar
            </Button>
          </Group>
        </Stack>
      </ContractFormView>
    </Modal>
  );
}
