import { Alert, Button, Group, Paper, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type CopiaForm, copiaForm, copiarCadastros, type LinhaDaCopia } from './copia-cadastro.contract.ts';

const Campo = fieldOf(copiaForm);

interface Resultado {
  readonly simulado: boolean;
  readonly linhas: readonly LinhaDaCopia[];
}

/** Catalogues of one company in another: first what would come of it, then the copy. */
export function CopiaDeCadastro() {
  const [resultado, setResultado] = useState<Resultado | null>(null);
  const contract = useContractForm<CopiaForm>({
    schema: copiaForm,
    defaults: { catalogos: [], simular: true },
    onSubmit: async (body, options) => {
      const feito = await call(copiarCadastros, { body, ...options });
      setResultado(feito);
      if (!feito.simulado) toast.sucesso('Cadastros copiados com sucesso.');
    },
  });
  const enviar = (simular: boolean) => contract.form.setValue('simular', simular);
  return (
    <>
      <PageHeader />
      <Paper withBorder p="md">
        <Text size="sm" c="dimmed" mb="md">
          Copia o que a empresa de destino ainda não tem, pelo nome. O que já existe lá não muda, e repetir a cópia não
          duplica nada. Cadastros de que outros dependem vão junto. Faixas salariais e áreas não são copiadas.
        </Text>
        <ContractFormView of={contract}>
          <FieldGrid>
            <Campo name="empresaOrigem" span={6} />
            <Campo name="empresaDestino" span={6} />
            <Campo name="catalogos" span={12} />
          </FieldGrid>
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button type="submit" variant="default" onClick={() => enviar(true)}>
              Simular
            </Button>
            <Button type="submit" onClick={() => enviar(false)}>
              Copiar
            </Button>
          </Group>
        </ContractFormView>
      </Paper>
      {resultado && <ResultadoDaCopia {...resultado} />}
    </>
  );
}

function ResultadoDaCopia({ simulado, linhas }: Resultado) {
  const total = linhas.reduce((soma, { copiados }) => soma + copiados, 0);
  const frase = total === 1 ? '1 registro' : `${total} registros`;
  return (
    <Paper withBorder p="md" mt="md">
      <Title order={2} size="h4" mb="sm">
        {simulado ? 'O que seria copiado' : 'O que foi copiado'}
      </Title>
      <Alert color={simulado ? 'blue' : 'green'} role="status" mb="md">
        {simulado
          ? `${frase} ${total === 1 ? 'iria' : 'iriam'} para a empresa de destino. Nada foi gravado ainda.`
          : `${frase} ${total === 1 ? 'foi' : 'foram'} para a empresa de destino.`}
      </Alert>
      <ScrollRegion aria-label="Resultado da cópia" style={{ overflowX: 'auto' }}>
        <Table withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Cadastro</Table.Th>
              <Table.Th ta="right">{simulado ? 'A copiar' : 'Copiados'}</Table.Th>
              <Table.Th ta="right">Já existiam</Table.Th>
              <Table.Th ta="right">Partes e ligações</Table.Th>
              <Table.Th>Observação</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {linhas.map(({ codigo, rotulo, junto, copiados, existentes, partes, partesDeFora, impedimento }) => (
              <Table.Tr key={codigo}>
                <Table.Td>{rotulo}</Table.Td>
                <Table.Td ta="right">{copiados}</Table.Td>
                <Table.Td ta="right">{existentes}</Table.Td>
                <Table.Td ta="right">{partes}</Table.Td>
                <Table.Td>
                  {impedimento ??
                    [
                      junto && `Vai junto: ${junto} dependem dele.`,
                      partesDeFora > 0 && `${partesDeFora} sem par no destino ficaram de fora.`,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Paper>
  );
}
