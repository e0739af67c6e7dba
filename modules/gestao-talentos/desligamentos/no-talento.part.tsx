import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconCancelar, IconConfirmado, IconDesligar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { type Cancelado, CancelarDesligamento, useConfirmarDesligamento } from './decidir.part.tsx';
import { desligamento, permissoesDoDesligamento } from './desligamentos.contract.ts';
import { SituacaoDoDesligamento } from './situacao.part.tsx';

const lidos = (colaboradorId: number) => ({ query: { colaboradorId, page: 0, size: 100 } });

function DesligamentoNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const { data, error } = useEndpoint(desligamento.listar, lidos(colaboradorId));
  const { inserir, verbos } = permissoesDoDesligamento;
  const podeInserir = usePermission(inserir);
  const podeCancelar = usePermission(verbos.CANCELAR);
  const podeConfirmar = usePermission(verbos.CONFIRMAR);
  const confirmar = useConfirmarDesligamento();
  const [cancelando, setCancelando] = useState<Cancelado | null>(null);
  if (error) return <EmptyState texto={error.mensagem} />;
  if (!data) return <FormSkeleton linhas={2} />;
  const aberto = data.content.find(({ situacao }) => situacao !== 'C');
  return (
    <Stack gap="xs">
      {data.content.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum desligamento registrado.
        </Text>
      )}
      {data.content.map(({ id, data: dia, motivo, situacao }) => (
        <Group key={id} gap="xs">
          <Anchor component={Link} to={`${desligamento.path}/${id}/edit`} size="sm">
            {motivo?.nome}
          </Anchor>
          <Text size="sm">{formatarData(dia)}</Text>
          <SituacaoDoDesligamento situacao={situacao} />
        </Group>
      ))}
      <Group gap="xs">
        {!aberto && podeInserir && (
          <Button
            component={Link}
            to={`${desligamento.path}/new`}
            search={searchOf({ colaboradorId })}
            variant="default"
            size="xs"
            leftSection={<IconDesligar size={16} />}
          >
            Desligar
          </Button>
        )}
        {aberto?.situacao === 'U' && podeConfirmar && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconConfirmado size={16} />}
            onClick={() => void confirmar(aberto.id)}
          >
            Confirmar no lugar da folha
          </Button>
        )}
        {aberto && podeCancelar && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCancelar size={16} />}
            onClick={() => setCancelando({ id: aberto.id, nome: aberto.colaborador?.nome ?? '' })}
          >
            Cancelar desligamento
          </Button>
        )}
      </Group>
      <CancelarDesligamento alvo={cancelando} onClose={() => setCancelando(null)} />
    </Stack>
  );
}

/** Leaving, and coming back, on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: desligamento.permissoes.ver,
  naPagina: { id: 'desligamento', titulo: 'Desligamento', ordem: 60, Conteudo: DesligamentoNaPagina },
};
