import { Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { formatarTelefone } from '#platform/shared/br/telefone.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { paginaDoCandidato } from './candidatos.contract.ts';
import { obterInformacao } from './consultas.contract.ts';
import { FotoDoCandidato } from './foto.part.tsx';

/** What an analyst wants at a glance, without leaving the list. It stays mounted, so that focus goes back to its opener. */
export function ResumoDoCandidato({ id, onClose }: { id: number | null; onClose: () => void }) {
  const phone = usePhone();
  return (
    <Modal opened={id !== null} onClose={onClose} title="Resumo do candidato" size={620} fullScreen={phone}>
      {id !== null && <Conteudo id={id} onClose={onClose} />}
    </Modal>
  );
}

function Conteudo({ id, onClose }: { id: number; onClose: () => void }) {
  const lido = useEndpoint(obterInformacao, { params: { id } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton />} />;
  const contato = [data.email, formatarTelefone(data.telefone ?? ''), data.cidade].filter(Boolean).join(' · ');
  return (
    <Stack>
      <Group wrap="nowrap">
        <FotoDoCandidato id={id} nome={data.nome} temFoto={data.temFoto} tamanho={64} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {data.nome}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {contato || 'Sem contato informado'}
          </Text>
          <Text size="sm" c="dimmed">
            {plural(data.qtdDocumentos, 'documento anexo', 'documentos anexos')}
          </Text>
        </div>
      </Group>
      {data.cargos.length > 0 && (
        <Text size="sm">
          <strong>Cargos de interesse:</strong> {data.cargos.join(', ')}
        </Text>
      )}
      <section aria-label="Solicitações">
        <Text fw={600} size="sm" mb={4}>
          Solicitações
        </Text>
        {data.solicitacoes.length === 0 ? (
          <Text size="sm">Não está em nenhuma solicitação.</Text>
        ) : (
          <List size="sm" spacing={6}>
            {data.solicitacoes.map(({ id: ligacao, solicitacao, etapa, apto, contratado }) => (
              <List.Item key={ligacao}>
                {solicitacao.id} - {solicitacao.descricao}
                {etapa ? `, ${etapa}` : ', sem etapa'}{' '}
                <Badge size="sm" variant="light" color={contratado ? 'blue' : apto === 'N' ? 'red' : 'gray'} tt="none">
                  {contratado ? 'Contratado' : aptidaoCandidato.rotulo(apto)}
                </Badge>
              </List.Item>
            ))}
          </List>
        )}
      </section>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button component={Link} to={paginaDoCandidato(id)}>
          Abrir página
        </Button>
      </Group>
    </Stack>
  );
}
