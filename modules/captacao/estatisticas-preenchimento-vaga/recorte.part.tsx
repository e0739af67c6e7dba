import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { registrosEncontrados } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { ITENS_DO_RECORTE, type ItemDoRecorte, listarRecorte, type Recorte } from './estatisticas.contract.ts';

/** A row of a picture that was chosen. */
export interface Escolhido {
  readonly recorte: Recorte;
  readonly chave: string;
  readonly titulo: string;
}

type Filtro = Omit<Parameters<typeof listarRecorte.query.parse>[0] & object, never>;

/** The list behind a picture. */
export function ListaDoRecorte({
  escolhido,
  filtro,
  onClose,
}: {
  escolhido: Escolhido | null;
  filtro: Filtro;
  onClose: () => void;
}) {
  return (
    <TargetDialog titulo={({ titulo }) => titulo} alvo={escolhido} onClose={onClose} size="lg">
      {(alvo) => <Lista escolhido={alvo} filtro={filtro} />}
    </TargetDialog>
  );
}

function Lista({ escolhido: { recorte, chave }, filtro }: { escolhido: Escolhido; filtro: Filtro }) {
  const lido = useEndpoint(listarRecorte, { query: { ...filtro, recorte, chave } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton />} />;
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
