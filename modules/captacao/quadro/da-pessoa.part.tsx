import { Button, Group, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { acoesComCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { type Escolhido, escolhidoDe } from './escolhidos.part.tsx';
import { DialogoMover, type Movimento } from './mover.part.tsx';
import { cartaoDoCandidato } from './quadro.contract.ts';
import { DialogoReprovar } from './reprovar.part.tsx';

/** On the page of a candidate: moves, rejects and schedules in one request, by the dialogs of its board. Nothing where nothing can be done. */
export function DecisoesDaSelecao({ solicitacaoId, ligacaoId }: { solicitacaoId: number; ligacaoId: number }) {
  const navigate = useNavigate();
  const { permissions } = useSession();
  const move = usePermission(permissoesCaptacao.quadro.verbos.MOVER);
  const { data } = useEndpoint(cartaoDoCandidato, {
    params: { id: solicitacaoId, ligacaoId },
    errors: 'nenhum',
  });
  const [movimento, setMovimento] = useState<Movimento | null>(null);
  const [reprovado, setReprovado] = useState<readonly Escolhido[] | null>(null);
  if (!data || data.impedimento !== null) return null;
  const { cartao, etapas } = data;
  const escolhidos = [escolhidoDe(cartao)];
  const outras = acoesComCandidato.filter(({ permissao }) => permissions.has(permissao));
  return (
    <>
      <Group gap={6} mt={6}>
        {move && (
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button size="compact-sm" variant="default">
                Mover para
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {etapas.map((etapa) => (
                <Menu.Item key={etapa.id} onClick={() => setMovimento({ escolhidos, etapa, porTeclas: false })}>
                  {etapa.id === cartao.etapaId ? `${etapa.nome} (registrar avaliação)` : etapa.nome}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {outras.map(({ rotulo, destino }) => (
          <Button
            key={rotulo}
            size="compact-sm"
            variant="default"
            onClick={() =>
              void navigate(destino({ candidatoId: cartao.candidato.id, solicitacaoId, etapaId: cartao.etapaId }))
            }
          >
            {rotulo}
          </Button>
        ))}
        {move && (
          <Button size="compact-sm" variant="default" c="red" onClick={() => setReprovado(escolhidos)}>
            Reprovar
          </Button>
        )}
      </Group>
      <DialogoMover
        solicitacaoId={solicitacaoId}
        movimento={movimento}
        onFeito={() => undefined}
        onClose={() => setMovimento(null)}
      />
      <DialogoReprovar
        solicitacaoId={solicitacaoId}
        escolhidos={reprovado}
        onFeito={() => undefined}
        onClose={() => setReprovado(null)}
      />
    </>
  );
}
