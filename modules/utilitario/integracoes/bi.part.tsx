import { Alert, Button, Code, Group, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import {
  exportarBi,
  exportarBiPorChave,
  gravarUsuarioBi,
  type IntegracoesLidas,
  lerIntegracoes,
  permissoesDasIntegracoes,
  usuarioBiForm,
} from './integracoes.contract.ts';

const Campo = fieldOf(usuarioBiForm);

/** Files for a BI tool, by hand or by a key of its own. */
export function ParaBi({ bi }: Pick<IntegracoesLidas, 'bi'>) {
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  const pode = usePermission(permissoesDasIntegracoes.verbos.BI);
  const [chave, setChave] = useState<string | null>(null);
  const contract = useContractForm<{ nome: string }>({
    schema: usuarioBiForm,
    defaults: { nome: bi?.nome ?? '' },
    onSubmit: async (body, options) => {
      const feito = await call(gravarUsuarioBi, { body, ...options });
      setChave(feito.chave);
      await renew(client, lerIntegracoes.path);
    },
  });
  return (
    <Paper withBorder p="md" mt="md">
      <Title order={2} size="h4" mb={4}>
        BI
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Áreas, cargos, talentos e movimentações em arquivos CSV, sem nomes, documentos ou salários.
      </Text>
      {bi && (
        <Text size="sm" mb="sm">
          Usuário {bi.nome}, com chave de {formatarInstante(bi.criadaEm, zona)}
          {bi.usadaEm ? `, usada por último em ${formatarInstante(bi.usadaEm, zona)}.` : ', ainda não usada.'}
        </Text>
      )}
      {pode && (
        <ContractFormView of={contract}>
          <FieldGrid>
            <Campo name="nome" span={6} />
          </FieldGrid>
          {chave && (
            <Alert color="blue" role="status" mt="md" title="Copie a chave agora: ela não será mostrada de novo">
              <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {chave}
              </Code>
              <Text size="sm" mt="xs">
                A ferramenta a envia em “Authorization: Bearer” a {exportarBiPorChave.path}.
              </Text>
            </Alert>
          )}
          <Group gap="xs" mt="md">
            <Button type="submit" variant="default">
              {bi ? 'Gerar nova chave' : 'Criar usuário e chave'}
            </Button>
            <Button variant="default" onClick={() => void download(exportarBi, {}).then(saveFile, () => undefined)}>
              Exportar agora
            </Button>
          </Group>
        </ContractFormView>
      )}
    </Paper>
  );
}
