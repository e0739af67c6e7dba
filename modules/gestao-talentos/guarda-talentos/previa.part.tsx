import { Alert, Button, Checkbox, Group, List, Modal, ScrollArea, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { ordenarAnonimizacaoDeTalentos, preverAnonimizacaoDeTalentos } from './guarda.contract.ts';

interface Props {
  /** Marked talents; none means everybody whose term is over. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onOrdered: () => void;
}

/** What the anonymisation of talents would do, and the order, which asks once more. */
export function PreviaDaAnonimizacao({ ids, onClose, onOrdered }: Props) {
  const { data, isError, error } = useEndpoint(preverAnonimizacaoDeTalentos, { body: { ids } });
  const ordenar = useAction(ordenarAnonimizacaoDeTalentos);
  const [ciente, setCiente] = useState(false);
  const confirmar = async () => {
    await ordenar.mutateAsync({ body: { ids, quantidade: data?.quantidade ?? 0 } }).then(
      () => {
        toast.sucesso('Anonimização ordenada. Os cadastros saem da lista à medida que são feitos.');
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
              ? 'Nenhum talento pode ir agora.'
              : `${plural(data.quantidade, 'talento vai', 'talentos vão')} perder os dados pessoais, sem volta.`}
          </Text>
          <Text size="sm" mt={4}>
            {data.nomes.join(', ')}
            {data.quantidade > data.nomes.length && ` e mais ${data.quantidade - data.nomes.length}`}
          </Text>
          <List size="sm" mt="sm">
            {data.dados.map(({ titulo, quantidade, destino }) => (
              <List.Item key={titulo}>
                {titulo}: {plural(quantidade, 'registro', 'registros')},{' '}
                {destino === 'apagar' ? 'apagados' : 'mantidos sem dizer de quem'}
              </List.Item>
            ))}
            {data.mantidos.map(({ motivo, quantidade }) => (
              <List.Item key={motivo}>
                {plural(quantidade, 'talento fica', 'talentos ficam')}: {motivo}
              </List.Item>
            ))}
          </List>
          {data.quantidade > 0 && (
            <Text size="sm" mt="sm">
              Vão também os dados que você não pode ver, e que por isso não são contados aqui.
            </Text>
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
                Anonimizar {plural(data.quantidade, 'talento', 'talentos')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Modal>
  );
}
