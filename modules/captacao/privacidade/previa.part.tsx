import { Alert, Button, Checkbox, Group, List, Modal, ScrollArea, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { ordenarAnonimizacao, preverAnonimizacao } from './retencao.contract.ts';

interface Props {
  /** Marked candidates; none means everybody whose time is over. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onOrdered: () => void;
}

/** What an anonymisation would do, and the order, which asks once more. */
export function PreviaDaAnonimizacao({ ids, onClose, onOrdered }: Props) {
  const { data, isError, error } = useEndpoint(preverAnonimizacao, { body: { ids } });
  const ordenar = useAction(ordenarAnonimizacao);
  const [ciente, setCiente] = useState(false);
  const confirmar = async () => {
    await ordenar.mutateAsync({ body: { ids, quantidade: data?.quantidade ?? 0 } }).then(
      () => {
        toast.sucesso('Anonimização ordenada. Acompanhe o andamento no fim da página.');
        onOrdered();
      },
      () => undefined,
    );
  };
  return (
    <Modal opened onClose={onClose} title="Prévia da anonimização" size={768} scrollAreaComponent={ScrollArea.Autosize}>
      {isError && <Alert color="red">{error.mensagem}</Alert>}
      {!data && !isError && <FormSkeleton linhas={3} />}
      {data && (
        <>
          <Text fw={600}>
            {data.quantidade === 0
              ? 'Nenhum candidato pode ir agora.'
              : `${plural(data.quantidade, 'candidato vai', 'candidatos vão')} perder os dados pessoais, sem volta.`}
          </Text>
          {data.candidatos.length > 0 && (
            <Text size="sm" mt={4}>
              {data.candidatos.map(({ nome }) => nome).join(', ')}
              {data.quantidade > data.candidatos.length && ` e mais ${data.quantidade - data.candidatos.length}`}
            </Text>
          )}
          {data.dados.length > 0 && (
            <List size="sm" mt="sm">
              {data.dados.map(({ titulo, quantidade, destino }) => (
                <List.Item key={titulo}>
                  {titulo}: {plural(quantidade, 'registro', 'registros')},{' '}
                  {destino === 'apagar' ? 'apagados' : 'mantidos só para contagem'}
                </List.Item>
              ))}
            </List>
          )}
          {data.mantidos.length > 0 && (
            <>
              <Text fw={600} mt="sm">
                Ficam
              </Text>
              <List size="sm">
                {data.mantidos.map(({ motivo, quantidade }) => (
                  <List.Item key={motivo}>
                    {plural(quantidade, 'candidato', 'candidatos')}: {motivo}
                  </List.Item>
                ))}
              </List>
            </>
          )}
          {data.quantidade > 0 && (
            <Checkbox
              mt="md"
              checked={ciente}
              onChange={(event) => setCiente(event.currentTarget.checked)}
              label="Sei que os dados não podem ser recuperados"
            />
          )}
          <Group mt="md" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {data.quantidade > 0 ? 'Cancelar' : 'Fechar'}
            </Button>
            {data.quantidade > 0 && (
              <Button color="red" disabled={!ciente} loading={ordenar.isPending} onClick={() => void confirmar()}>
                Anonimizar {plural(data.quantidade, 'candidato', 'candidatos')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Modal>
  );
}
