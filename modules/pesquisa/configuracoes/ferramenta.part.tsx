import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { permissoesDaConfiguracao } from './configuracoes.contract.ts';
import {
  type Ferramenta,
  type FerramentaForm,
  ferramentaForm,
  gravarFerramenta,
  lerFerramenta,
  testarFerramenta,
} from './ferramenta.contract.ts';

const Campo = fieldOf(ferramentaForm);

/** The survey tool of another house that a company uses: where it is, its key, and whether it answers. */
export function FerramentaDaEmpresa({ onClose }: { onClose: () => void }) {
  const lido = useEndpoint(lerFerramenta);
  const { data } = lido;
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb={4}>
        Ferramenta externa de pesquisas
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        As perguntas são enviadas à ferramenta; quem responde, responde lá. Nenhum dado de pessoas sai daqui.
      </Text>
      {data ? (
        <Formulario key={`${data.endereco} ${data.temChave}`} dados={data} onClose={onClose} />
      ) : (
        <Unread of={lido} esqueleto={<FormSkeleton linhas={3} />} />
      )}
    </Paper>
  );
}

function Formulario({ dados, onClose }: { dados: Ferramenta; onClose: () => void }) {
  const client = useQueryClient();
  const pode = usePermission(permissoesDaConfiguracao.verbos.EDITAR);
  const [resultado, setResultado] = useState<{ atende: boolean; mensagem: string } | null>(null);
  const contract = useContractForm<FerramentaForm>({
    schema: ferramentaForm,
    defaults: { ativa: dados.ativa, endereco: dados.endereco, chave: null },
    onSubmit: async (body, options) => {
      await call(gravarFerramenta, { body, ...options });
      setResultado(null);
      toast.sucesso('Configuração atualizada com sucesso.');
      await renew(client, lerFerramenta.path);
    },
  });
  const testar = () => call(testarFerramenta, {}).then(setResultado, () => undefined);
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="ativa" span={12} />
        <Campo name="endereco" span={8} />
        <Campo name="chave" span={4} placeholder={dados.temChave ? 'Guardada' : ''} />
      </FieldGrid>
      {resultado && (
        <Alert color={resultado.atende ? 'green' : 'red'} role="status" mt="md">
          {resultado.mensagem}
        </Alert>
      )}
      {pode && dados.ativa && (
        <Group mt="md">
          <Button variant="default" onClick={() => void testar()}>
            Testar conexão
          </Button>
        </Group>
      )}
      <FormButtons onClose={onClose} />
    </ContractFormView>
  );
}
