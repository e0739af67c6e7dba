import { Button, ScrollArea, Table, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useOptionalSession } from '#platform/web/session/session-context.tsx';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { listarPoliticas, type PoliticaVersao } from './configuracao-chamadas.contract.ts';
import { empresa } from './empresas.contract.ts';

const Campo = fieldOf(empresa.form);

/** The text of the policy, whether candidates must accept it, and its former versions. */
export function Politica({ empresaId }: { empresaId: number | null }) {
  return (
    <>
      <FormSection>
        <Campo name="politica.exigirAceitePsi" span={12} variant="switch" />
        <Campo name="politica.politicaSeguranca" span={12} />
      </FormSection>
      <FormSection titulo="Proteção de dados (LGPD)">
        <Campo name="privacidade.encarregadoNome" span={4} />
        <Campo name="privacidade.encarregadoEmail" span={4} />
        <Campo name="privacidade.encarregadoTelefone" span={4} />
        <Campo name="privacidade.avisoExclusaoDias" span={6} />
        <Campo name="privacidade.carenciaExclusaoDias" span={6} />
        <Campo name="privacidade.exclusaoAutomatica" span={12} variant="switch" />
      </FormSection>
      {empresaId !== null && (
        <FormSection titulo="Versões">
          <FieldCell span={12}>
            <Versoes empresaId={empresaId} />
          </FieldCell>
        </FormSection>
      )}
    </>
  );
}

function Versoes({ empresaId }: { empresaId: number }) {
  const zona = useOptionalSession()?.info.systemParameters.zona;
  const lido = useEndpoint(listarPoliticas, { params: { id: empresaId } });
  const { data } = lido;
  const [open, setOpen] = useState<PoliticaVersao | null>(null);
  if (!data) return <Unread of={lido} />;
  if (data.length === 0) return <Text size="sm">Nenhuma versão publicada.</Text>;
  return (
    <>
      <WideTable nome="Versões publicadas" minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Versão</Table.Th>
              <Table.Th>Publicada em</Table.Th>
              <Table.Th>Por</Table.Th>
              <Table.Th>
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((versao) => (
              <Table.Tr key={versao.id}>
                <Table.Td>{versao.versao}</Table.Td>
                <Table.Td>{formatarInstante(versao.publicadaEm, zona)}</Table.Td>
                <Table.Td>{versao.publicadaPor}</Table.Td>
                <Table.Td>
                  {versao.texto === null ? (
                    <Text size="sm">Termo retirado</Text>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      leftSection={<IconVisualizar size={14} />}
                      aria-label={`Ver a versão ${versao.versao}`}
                      onClick={() => setOpen(versao)}
                    >
                      Ver
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={`Versão ${open?.versao ?? ''}`}
        size={768}
        scrollAreaComponent={ScrollArea.Autosize}
      >
        <Text style={{ whiteSpace: 'pre-wrap' }}>{open?.texto}</Text>
      </Modal>
    </>
  );
}
