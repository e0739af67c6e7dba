import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { anuncio, anuncioDaSolicitacao } from './anuncios.contract.ts';

/** When every place is filled: the vacancy that candidates still find, and how it leaves the portal. Nothing where it is not there. */
export function TirarDoPortal({ solicitacaoId }: { solicitacaoId: number }) {
  const client = useQueryClient();
  const lido = useEndpoint(anuncioDaSolicitacao, { params: { id: solicitacaoId } });
  const gravar = useAction(anuncio.atualizar);
  const edita = usePermission(anuncio.permissoes.editar);
  if (!lido.data) return <Unread of={lido} esqueleto={null} />;
  const { id, versao, link: _, ...form } = lido.data;
  if (id === null || versao === null || !form.exibirModuloExterno) return null;
  async function tirar(anuncioId: number, lida: number) {
    const body = { ...form, exibirModuloExterno: false, versao: lida };
    await gravar.mutateAsync({ params: { id: anuncioId }, body });
    await renew(client, `/api${solicitacaoPessoal.path}`);
    toast.sucesso('A vaga saiu do portal.');
  }
  return (
    <Group gap="xs" mt="xs">
      <Text size="sm">A vaga continua no portal, e quem a encontra ainda se candidata.</Text>
      {edita && (
        <Button size="xs" variant="default" loading={gravar.isPending} onClick={() => void tirar(id, versao)}>
          Tirar do portal
        </Button>
      )}
    </Group>
  );
}
