import { ActionIcon, Button, Divider, Group, Modal, Popover, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconExcluir, IconFiltro, IconGravar } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { excluirFiltroSalvo, type FiltroSalvo, listarFiltrosSalvos } from './filtros-salvos.contract.ts';

const Salvar = lazy(async () => ({ default: (await import('./salvar.part.tsx')).SalvarFiltro }));

/** The search parameters of the address without its page, as text. */
function filtroDoEndereco(search: Readonly<Record<string, unknown>>): string {
  const params = Object.entries(search).filter(([name, value]) => name !== 'pagina' && value !== undefined);
  return new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString();
}

/** Filters kept for the list at `caminho`: apply one, keep the one in use, forget one. */
export function FiltrosSalvos({ caminho }: { caminho: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const emUso = filtroDoEndereco(useSearch({ strict: false }));
  const salvos = useEndpoint(listarFiltrosSalvos, { query: { caminho }, errors: 'nenhum' });
  const [salvando, setSalvando] = useState(false);
  const [aberto, setAberto] = useState(false);

  const aplicar = ({ parametros }: FiltroSalvo) => {
    setAberto(false);
    void navigate({ to: caminho, search: searchOf(Object.fromEntries(new URLSearchParams(parametros))) });
  };
  async function excluir({ id, nome }: FiltroSalvo) {
    if (!(await confirmar({ titulo: `Excluir ${nome}`, texto: 'Confirma exclusão?', perigo: true }))) return;
    const feito = await call(excluirFiltroSalvo, { params: { id } }).then(
      () => true,
      () => false,
    );
    if (!feito) return;
    toast.sucesso('Filtro excluído com sucesso.');
    await renew(client, listarFiltrosSalvos.path);
  }
  return (
    <>
      <Popover opened={aberto} onChange={setAberto} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFiltro size={15} />}
            aria-haspopup="dialog"
            onClick={() => setAberto(!aberto)}
          >
            Filtros salvos
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={6} maw={320} aria-label="Filtros salvos">
          <Stack gap={2} mah={300} style={{ overflowY: 'auto' }}>
            {salvos.data?.map((salvo) => (
              <Group key={salvo.id} gap={4} wrap="nowrap">
                <Button
                  variant="subtle"
                  color="gray.8"
                  size="compact-sm"
                  justify="flex-start"
                  style={{ flex: 1 }}
                  onClick={() => aplicar(salvo)}
                >
                  {salvo.nome}
                </Button>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`Excluir o filtro ${salvo.nome}`}
                  onClick={() => void excluir(salvo)}
                >
                  <IconExcluir size={15} />
                </ActionIcon>
              </Group>
            ))}
            {salvos.data?.length === 0 && (
              <Text size="sm" px="xs">
                Nenhum filtro salvo.
              </Text>
            )}
            <Divider my={4} />
            <Button
              variant="subtle"
              size="compact-sm"
              justify="flex-start"
              leftSection={<IconGravar size={15} />}
              disabled={emUso === ''}
              onClick={() => {
                setAberto(false);
                setSalvando(true);
              }}
            >
              Salvar o filtro pesquisado
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Modal opened={salvando} onClose={() => setSalvando(false)} title="Salvar filtro">
        {salvando && (
          <Suspense fallback={<FormSkeleton />}>
            <Salvar caminho={caminho} parametros={emUso} onClose={() => setSalvando(false)} />
          </Suspense>
        )}
      </Modal>
    </>
  );
}
