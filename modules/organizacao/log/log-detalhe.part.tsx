import { Skeleton, Stack, Table, Text } from '@mantine/core';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { type DetalheDoLog as Detalhe, obterLog } from './log.contract.ts';
import styles from './log-detalhe.module.css';

/** What one action changed, field by field. */
export function DetalheDoLog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const phone = usePhone();
  const answer = useEndpoint(obterLog, { params: { id: id ?? 0 } }, { enabled: id !== null });
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title="O que mudou"
      size={768}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {answer.isError && <Unread of={answer} />}
      {answer.isPending && id !== null && <Skeleton h={160} />}
      {answer.data && <Conteudo detalhe={answer.data} />}
    </Modal>
  );
}

function Conteudo({ detalhe }: { detalhe: Detalhe }) {
  const { zona } = useSession().info.systemParameters;
  const facts = [
    ['Quando', formatarInstante(detalhe.quando, zona)],
    ['Quem', detalhe.usuario ?? 'Não identificado'],
    ['Ação', detalhe.acao],
    ['Registro', detalhe.entidadeId === null ? detalhe.entidade : `${detalhe.entidade} ${detalhe.entidadeId}`],
    ...detalhe.donos.map(({ rotulo, nome }) => [rotulo, nome] as const),
    ['Página', detalhe.pagina ?? '-'],
    ['Pedido', detalhe.requestId ?? '-'],
  ] as const;
  return (
    <Stack gap="md">
      <dl className={styles.fatos}>
        {facts.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {detalhe.diferencas.length === 0 ? (
        <Text size="sm">Esta ação não tem campos a mostrar.</Text>
      ) : (
        <Table className={styles.tabela} withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Campo</Table.Th>
              <Table.Th>Antes</Table.Th>
              <Table.Th>Depois</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {detalhe.diferencas.map(({ campo, rotulo, antes, depois }) => (
              <Table.Tr key={campo}>
                <Table.Th scope="row">{rotulo}</Table.Th>
                <Table.Td data-rotulo="Antes" className={antes === null ? undefined : styles.antes}>
                  {antes ?? '-'}
                </Table.Td>
                <Table.Td data-rotulo="Depois" className={depois === null ? undefined : styles.depois}>
                  {depois ?? '-'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
