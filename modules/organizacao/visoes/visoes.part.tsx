import { ActionIcon, Button, Divider, Group, Popover, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import type { ListViewsProps } from '#platform/web/list-screen/list-host.tsx';
import { useOpenedLater } from '#platform/web/list-screen/opens-later.tsx';
import { searchFrom, useAddress } from '#platform/web/search-of.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconEstrela, IconEstrelaCheia, IconExcluir, IconGravar } from '#platform/web/ui/icons.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { usePreferencia } from './preferencia.part.tsx';
import { SalvarVisao } from './salvar.part.tsx';
import { excluirVisao, listarVisoes, type Visao } from './visoes.contract.ts';

/** The search parameters of the address without its page, as text. */
function filtroDoEndereco(search: Readonly<Record<string, unknown>>): string {
  const params = Object.entries(search).filter(([name, value]) => name !== 'pagina' && value !== undefined);
  return new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString();
}

interface Props extends ListViewsProps {
  readonly botao: (aberto: boolean, onClick: () => void) => ReactNode;
}

/** The views of a list: apply one, begin with one, keep what is shown as one, forget one. Open when it is first made. */
export function PainelDeVisoes({ caminho, look, mudar, botao }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const emUso = filtroDoEndereco(useAddress());
  const lido = useEndpoint(listarVisoes, { query: { caminho } }, { keepPrevious: true });
  const { atual, gravar } = usePreferencia(caminho);
  const [aberto, setAberto, moldura] = useOpenedLater();
  const [salvando, setSalvando] = useState(false);

  const ir = (parametros: string) => {
    setAberto(false);
    void navigate({ to: caminho, search: searchFrom(parametros) });
  };
  const aplicar = ({ parametros, colunas }: Visao) => {
    if (colunas) mudar({ ...look, colunas });
    ir(parametros);
  };
  async function excluir({ id, nome, perfil }: Visao) {
    const texto = `Excluir a visão “${nome}”?${perfil ? ` Quem tem o perfil ${perfil.nome} também deixa de vê-la.` : ''}`;
    if (!(await confirmar({ titulo: 'Excluir visão', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true }))) return;
    const feito = await call(excluirVisao, { params: { id } }).then(
      () => true,
      () => false,
    );
    if (!feito) return;
    toast.sucesso(`A visão “${nome}” foi excluída.`);
    if (atual.visaoId === id) gravar({ visaoId: null, parametros: null });
    await renew(client, listarVisoes.path);
  }
  return (
    <>
      <Popover
        opened={aberto}
        onChange={setAberto}
        position="bottom-end"
        shadow="md"
        withRoles={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <span ref={moldura}>{botao(aberto, () => setAberto(!aberto))}</span>
        </Popover.Target>
        <Popover.Dropdown p={6} w={320} role="dialog" tabIndex={-1} aria-label="Visões">
          <Stack gap={2} mah={360} style={{ overflowY: 'auto' }}>
            <Escolha nome="Padrão da lista" emUso={emUso === ''} onClick={() => ir('')} />
            {!lido.data && <Unread of={lido} />}
            {(lido.data ?? []).map((visao) => (
              <Group key={visao.id} gap={2} wrap="nowrap">
                <Escolha
                  nome={visao.nome}
                  detalhe={visao.perfil && `Perfil ${visao.perfil.nome}`}
                  emUso={emUso !== '' && visao.parametros === emUso}
                  onClick={() => aplicar(visao)}
                />
                <Estrela
                  visao={visao}
                  marcada={atual.visaoId === visao.id}
                  onClick={(sim) =>
                    gravar(
                      sim ? { visaoId: visao.id, parametros: visao.parametros } : { visaoId: null, parametros: null },
                    )
                  }
                />
                {visao.pode.excluir && (
                  <ActionIcon
                    variant="subtle"
                    color="gray.7"
                    aria-label={`Excluir a visão ${visao.nome}`}
                    onClick={() => void excluir(visao)}
                  >
                    <IconExcluir size={15} />
                  </ActionIcon>
                )}
              </Group>
            ))}
            <Divider my={4} />
            <Button
              variant="subtle"
              size="compact-sm"
              justify="flex-start"
              leftSection={<IconGravar size={15} />}
              onClick={() => {
                setAberto(false);
                setSalvando(true);
              }}
            >
              Salvar como visão
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Modal opened={salvando} onClose={() => setSalvando(false)} title="Salvar visão" size={480}>
        <SalvarVisao caminho={caminho} parametros={emUso} colunas={look.colunas} onClose={() => setSalvando(false)} />
      </Modal>
    </>
  );
}

function Escolha(props: { nome: string; detalhe?: string | null; emUso: boolean; onClick: () => void }) {
  return (
    <Button
      variant={props.emUso ? 'light' : 'subtle'}
      color={props.emUso ? undefined : 'gray.8'}
      size="compact-sm"
      justify="flex-start"
      style={{ flex: 1, minWidth: 0 }}
      aria-current={props.emUso || undefined}
      onClick={props.onClick}
    >
      {props.nome}
      {props.detalhe && (
        <Text span size="xs" c="dimmed" ms={6}>
          {props.detalhe}
        </Text>
      )}
    </Button>
  );
}

function Estrela(props: { visao: Visao; marcada: boolean; onClick: (sim: boolean) => void }) {
  const Glifo = props.marcada ? IconEstrelaCheia : IconEstrela;
  return (
    <ActionIcon
      variant="subtle"
      color={props.marcada ? undefined : 'gray.7'}
      aria-label={`Abrir a lista com a visão ${props.visao.nome}`}
      aria-pressed={props.marcada}
      onClick={() => props.onClick(!props.marcada)}
    >
      <Glifo size={16} />
    </ActionIcon>
  );
}
