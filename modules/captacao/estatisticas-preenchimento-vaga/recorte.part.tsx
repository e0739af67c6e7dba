import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { registrosEncontrados } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { ITENS_DO_RECORTE, type ItemDoRecorte, listarRecorte, type Recorte } from './estatisticas.contract.ts';

/** A row of a picture that was chosen. */
export interface Escolhido {
  readonly recorte: Recorte;
  readonly chave: string;
  readonly titulo: string;
}

type Filtro = Omit<Parameters<typeof listarRecorte.query.parse>[0] & object, never>;

/** The list behind a picture. It stays mounted, so that focus goes back to its opener. */
export function ListaDoRecorte({
  escolhido,
  filtro,
  onClose,
}: {
  escolhido: Escolhido | null;
  filtro: Filtro;
  onClose: () => void;
}) {
  const phone = usePhone();
  const [mostrado, setMostrado] = useState(escolhido);
  if (escolhido && escolhido !== mostrado) setMostrado(escolhido);
  return (
    <Modal opened={escolhido !== null} onClose={onClose} title={mostrado?.titulo} fullScreen={phone} size="lg">
      {mostrado && <Lista escolhido={mostrado} filtro={filtro} />}
    </Modal>
  );
}

function Lista({ escolhido: { recorte, chave }, filtro }: { escolhido: Escolhido; filtro: Filtro }) {
  const { data, error } = useEndpoint(listarRecorte, { query: { ...filtro, recorte, chave } as never });
  if (error) return <EmptyState texto={error.mensagem} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {registrosEncontrados(data.total)}
        {data.total > ITENS_DO_RECORTE && ` São mostrados os ${ITENS_DO_RECORTE} primeiros.`}
      </Text>
      <Stack gap="xs">
        {data.itens.map((item) => (
          <Item key={`${item.id} ${item.detalhe}`} item={item} />
        ))}
      </Stack>
    </>
  );
}

function Item({ item: { tipo, id, titulo, detalhe } }: { item: ItemDoRecorte }) {
  const resource = tipo === 'solicitacao' ? solicitacaoPessoal : candidato;
  const podeAbrir = usePermission(resource.permissoes.ver);
  return (
    <div>
      {podeAbrir ? (
        <Anchor component={Link} to={`${resource.path}/${id}/edit`}>
          {titulo}
        </Anchor>
      ) : (
        titulo
      )}
      <Text size="xs" c="dimmed">
        {detalhe}
      </Text>
    </div>
  );
}
