import { Anchor, List, Skeleton, Stack, Text } from '@mantine/core';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { formatarBytes } from '#platform/shared/format/bytes.ts';
import { basePath } from '#platform/web/api/base-path.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import {
  baixarAnexoDoEmail,
  type DetalheDoEmail as Detalhe,
  obterEmail,
  verEmailFormatado,
} from './emails.contract.ts';

/** Why a message with a link that opens somebody's account shows nothing, or who reads it where no server sends it. */
const sigilo = (mostra: boolean) =>
  mostra
    ? 'Esta mensagem leva um link que abre o acesso de alguém. Sem servidor de e-mail ela não chega de outro modo: só o administrador a lê, e cada leitura fica no log.'
    : 'Esta mensagem leva um link que abre o acesso de alguém: o conteúdo não se mostra, e não é guardado depois do envio.';

/** One message of the outbox. */
export function DetalheDoEmail({ id, onClose }: { id: number | null; onClose: () => void }) {
  const phone = usePhone();
  const answer = useEndpoint(obterEmail, { params: { id: id ?? 0 } }, { enabled: id !== null });
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={answer.data?.assunto ?? 'E-mail'}
      size={768}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {answer.isError && <Unread of={answer} />}
      {answer.isPending && id !== null && <Skeleton h={160} />}
      {answer.data && <Conteudo email={answer.data} />}
    </Modal>
  );
}

function Conteudo({ email }: { email: Detalhe }) {
  const { id, anexos } = email;
  return (
    <Stack gap="md">
      <Text size="sm">Para: {email.para}</Text>
      {email.erro && <Text size="sm">Motivo da falha: {email.erro}</Text>}
      {email.sigiloso && <Text size="sm">{sigilo(email.texto !== null)}</Text>}
      {email.temHtml ? (
        <iframe
          title="Conteúdo do e-mail"
          src={`${basePath()}${pathWith(verEmailFormatado.path, { id })}`}
          sandbox=""
          style={{ width: '100%', height: '60vh', border: '1px solid var(--mantine-color-default-border)' }}
        />
      ) : (
        email.texto && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{email.texto}</Text>
      )}
      {anexos.length > 0 && (
        <List size="sm">
          {anexos.map((anexo) => (
            <List.Item key={anexo.id}>
              <Anchor href={`${basePath()}${pathWith(baixarAnexoDoEmail.path, { id, anexoId: anexo.id })}`}>
                {anexo.nome}
              </Anchor>{' '}
              ({formatarBytes(anexo.tamanho)})
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
