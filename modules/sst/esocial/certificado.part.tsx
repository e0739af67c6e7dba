import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { useAction } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FileField } from '#platform/web/form/file-field.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  type CertificadoForm,
  certificadoForm,
  enviarCertificado,
  LIMITE_DO_CERTIFICADO,
  removerCertificado,
} from './esocial.contract.ts';
import { Validade } from './situacoes.part.tsx';

const Campo = fieldOf(certificadoForm);

interface Props {
  readonly atual: { readonly titular: string; readonly validoAte: string } | null;
  readonly onChange: () => void;
}

/** The A1 certificate with which the events are signed: whose it is, until when, another one in its place, or none. */
export function Certificado({ atual, onChange }: Props) {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [falta, setFalta] = useState(false);
  const remover = useAction(removerCertificado);
  const contract = useContractForm<CertificadoForm>({
    schema: certificadoForm,
    defaults: {},
    onSubmit: async (body, options) => {
      setFalta(arquivo === null);
      if (!arquivo) return;
      await call(enviarCertificado, { body, files: { arquivo }, ...options });
      toast.sucesso('Certificado guardado com sucesso.');
      contract.form.reset({ senha: '' });
      setArquivo(null);
      onChange();
    },
  });
  async function excluir() {
    const texto = 'Excluir o certificado? Os eventos deixam de ser assinados até que outro seja guardado.';
    if (!(await confirmar({ titulo: 'Confirma exclusão?', texto, perigo: true }))) return;
    await remover.mutateAsync({});
    toast.sucesso('Certificado excluído com sucesso.');
    onChange();
  }
  return (
    <Stack gap="sm" mt="lg">
      <Divider label="Certificado A1" labelPosition="left" />
      {atual ? (
        <Group justify="space-between">
          <div style={{ minWidth: 0 }}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {atual.titular}
            </Text>
            <Validade validoAte={atual.validoAte} />
          </div>
          <Button variant="default" size="xs" onClick={() => void excluir().catch(() => undefined)}>
            Excluir o certificado
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          Com o certificado da empresa o XML dos eventos sai assinado. Ele é guardado cifrado, e a senha não é guardada.
        </Text>
      )}
      <ContractFormView of={contract}>
        <FileField
          label={atual ? 'Outro arquivo (PFX ou P12)' : 'Arquivo (PFX ou P12)'}
          required
          limite={LIMITE_DO_CERTIFICADO}
          tipos={['pfx', 'p12']}
          value={arquivo}
          error={falta && !arquivo ? 'Arquivo é obrigatório' : undefined}
          onChange={setArquivo}
        />
        <FieldGrid>
          <Campo name="senha" span={12} />
        </FieldGrid>
        <Group justify="flex-end" mt="sm">
          <Button type="submit">Guardar o certificado</Button>
        </Group>
      </ContractFormView>
    </Stack>
  );
}
