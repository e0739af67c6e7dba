import { ActionIcon, Group, Menu, Paper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { obterFoto } from '#modules/captacao/candidatos/consultas.contract.ts';
import { EntrevistaDoCartao } from '#modules/captacao/entrevistas/entrevista-do-cartao.part.tsx';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { IconArrastar, IconMais } from '#platform/web/ui/icons.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import type { Cartao, Coluna } from './quadro.contract.ts';

const tons: Readonly<Record<string, StatusTone>> = { S: 'sucesso', N: 'erro', I: 'neutro' };

/** What can be done with a card. */
export interface AcoesDoCartao {
  readonly mover: ((etapa: Coluna) => void) | null;
  readonly contratar: (() => void) | null;
  readonly entrevistar: (() => void) | null;
}

/** A candidate on the board: photo, name, how long in the stage, fit. */
export function CartaoDoCandidato({
  solicitacaoId,
  cartao,
  colunas,
  acoes,
  alca,
}: {
  solicitacaoId: number;
  cartao: Cartao;
  colunas: readonly Coluna[];
  acoes: AcoesDoCartao;
  alca: (element: Element | null) => void;
}) {
  const navigate = useNavigate();
  const { nome, id, temFoto } = cartao.candidato;
  const foto = temFoto ? withBase(pathWith(obterFoto.path, { id })) : null;
  const destinos = colunas.filter((coluna) => coluna.id > 0);
  return (
    <Paper withBorder p="xs" radius="md">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Picture nome={nome} url={foto} tamanho={36} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text size="sm" fw={600} lineClamp={2}>
            {nome}
          </Text>
          <Text size="xs" c="dimmed">
            desde {formatarData(cartao.desde)} ({cartao.dias === 1 ? '1 dia' : `${cartao.dias} dias`})
          </Text>
          <Group gap={4} mt={4}>
            {cartao.contratado ? (
              <StatusBadge tom="sucesso">Contratado</StatusBadge>
            ) : (
              <StatusBadge tom={tons[cartao.apto] ?? 'neutro'}>
                {aptidaoCandidato.rotulo(cartao.apto as 'S')}
              </StatusBadge>
            )}
          </Group>
          <EntrevistaDoCartao solicitacaoId={solicitacaoId} ligacaoId={cartao.id} />
        </div>
        <Group gap={0} wrap="nowrap">
          {acoes.mover && (
            <ActionIcon
              ref={alca}
              component="button"
              type="button"
              size={28}
              tabIndex={-1}
              aria-label={`Arrastar ${nome}`}
              style={{ cursor: 'grab', touchAction: 'none' }}
            >
              <IconArrastar size={16} />
            </ActionIcon>
          )}
          <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon size={28} aria-label={`Ações de ${nome}`}>
                <IconMais size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void navigate({ to: `${candidato.path}/${id}/edit` })}>
                Abrir cadastro
              </Menu.Item>
              {acoes.entrevistar && <Menu.Item onClick={acoes.entrevistar}>Marcar entrevista</Menu.Item>}
              {acoes.contratar && <Menu.Item onClick={acoes.contratar}>Contratar</Menu.Item>}
              {acoes.mover && <Menu.Label>Mover para</Menu.Label>}
              {acoes.mover &&
                destinos.map((coluna) => (
                  <Menu.Item key={coluna.id} onClick={() => acoes.mover?.(coluna)}>
                    {coluna.id === cartao.etapaId ? `${coluna.nome} (registrar avaliação)` : coluna.nome}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
    </Paper>
  );
}
