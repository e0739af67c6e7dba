import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { fileRefusal } from '#platform/web/form/file-field.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconExcluir, IconFoto } from '#platform/web/ui/icons.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { colaborador } from './colaboradores.contract.ts';
import { excluirFoto, gravarFoto, LIMITE_FOTO, obterFoto } from './foto.contract.ts';

interface Props {
  readonly id: number;
  readonly nome: string;
  readonly temFoto: boolean;
  readonly tamanho?: number;
  /** Changes when the photo does, so that the browser asks for it again. */
  readonly versao?: number;
}

/** The photo of an employee, or initials. */
export function FotoDoColaborador({ id, nome, temFoto, tamanho, versao = 0 }: Props) {
  const url = `${withBase(pathWith(obterFoto.path, { id }))}?v=${versao}`;
  return <Picture nome={nome} url={temFoto ? url : null} {...(tamanho ? { tamanho } : {})} />;
}

const tipos = ['jpg', 'jpeg', 'png', 'webp'];

/** The photo with the buttons that change it; each acts at once, apart from the form around it. */
export function TrocarFoto({ id, nome, temFoto, podeEditar }: Omit<Props, 'versao'> & { podeEditar: boolean }) {
  const client = useQueryClient();
  const [state, setState] = useState({ temFoto, versao: 0 });
  const [recusa, setRecusa] = useState<string | null>(null);
  async function mudar(acao: Promise<unknown>, tem: boolean, texto: string) {
    await acao.then(
      () => {
        setState(({ versao }) => ({ temFoto: tem, versao: versao + 1 }));
        toast.sucesso(texto);
        void renew(client, colaborador.listar.path);
      },
      () => undefined,
    );
  }
  function enviar(foto: File | null) {
    if (!foto) return;
    const motivo = fileRefusal(foto, { limite: LIMITE_FOTO, tipos });
    setRecusa(motivo);
    if (!motivo)
      void mudar(call(gravarFoto, { params: { id }, body: {}, files: { foto } }), true, 'Foto atualizada com sucesso.');
  }
  async function excluir() {
    const texto = `Excluir a foto de ${nome}?`;
    if (await confirmar({ titulo: 'Confirma exclusão?', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true }))
      void mudar(call(excluirFoto, { params: { id } }), false, 'Foto excluída com sucesso.');
  }
  return (
    <Group gap="md">
      <FotoDoColaborador id={id} nome={nome} {...state} tamanho={84} />
      {podeEditar && (
        <Stack gap={4}>
          <Group gap="xs">
            <FileButton
              onChange={enviar}
              accept="image/jpeg,image/png,image/webp"
              inputProps={{ 'aria-label': 'Escolher foto' }}
            >
              {(props) => (
                <Button {...props} size="xs" variant="default" leftSection={<IconFoto size={15} />}>
                  {state.temFoto ? 'Trocar foto' : 'Escolher foto'}
                </Button>
              )}
            </FileButton>
            {state.temFoto && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                leftSection={<IconExcluir size={15} />}
                onClick={() => void excluir()}
              >
                Excluir foto
              </Button>
            )}
          </Group>
          {recusa && (
            <Text size="xs" c="var(--mantine-color-error)" role="alert">
              {recusa}
            </Text>
          )}
        </Stack>
      )}
    </Group>
  );
}
