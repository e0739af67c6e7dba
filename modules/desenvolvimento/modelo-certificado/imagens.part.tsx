import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { FileField } from '#platform/web/form/file-field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { avisar, confirmar } from '#platform/web/ui/dialogs.ts';
import { IconExcluir } from '#platform/web/ui/icons.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import styles from './editor.module.css';
import { type Imagem, imagens, mostrarImagem, type TipoDeImagem } from './modelo-certificado.contract.ts';

const LIMITE = 10 * 1024 * 1024;
const TIPOS = ['png', 'jpg', 'jpeg'] as const;

const enderecoDe = ({ url }: Imagem) => withBase(`${mostrarImagem.path}?url=${encodeURIComponent(url)}`);

/** A picture that is chosen, sent and, if wanted, taken back before it goes up. */
function NovaImagem({ tipo, onEnviada }: { tipo: TipoDeImagem; onEnviada: (imagem: Imagem) => void }) {
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [progresso, setProgresso] = useState<number>();
  const enviar = async (file: File) => {
    setProgresso(0);
    try {
      const imagem = await call(imagens[tipo].enviar, {
        body: {},
        files: { file },
        onProgress: setProgresso,
        errors: 'dialogo',
      });
      setArquivo(null);
      onEnviada(imagem);
    } catch {
      // The dialog has said why; the file stays chosen.
    } finally {
      setProgresso(undefined);
    }
  };
  return (
    <Stack gap="xs">
      <FileField
        label="Nova imagem (JPEG ou PNG)"
        value={arquivo}
        onChange={setArquivo}
        limite={LIMITE}
        tipos={TIPOS}
        progresso={progresso}
      />
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={!arquivo} onClick={() => setArquivo(null)}>
          Cancelar
        </Button>
        <Button size="xs" disabled={!arquivo} onClick={() => arquivo && void enviar(arquivo)}>
          Adicionar
        </Button>
      </Group>
    </Stack>
  );
}

interface Props {
  readonly tipo: TipoDeImagem;
  /** Absent where pictures are chosen elsewhere. */
  readonly escolher?: (imagem: Imagem) => void;
  readonly escolhida?: (imagem: Imagem) => boolean;
  /** What a press on a picture does, in words. */
  readonly acao?: string;
}

/** The pictures of the company of one kind, with what sends and deletes them. */
export function Galeria({ tipo, escolher, escolhida, acao }: Props) {
  const client = useQueryClient();
  const { somenteLeitura } = useFormContract();
  const { listar, excluir, um } = imagens[tipo];
  const lido = useEndpoint(listar, { query: { todos: true } });
  const tirar = async (imagem: Imagem) => {
    if (escolhida?.(imagem)) return avisar({ texto: `Tire ${imagem.nome} deste modelo antes de excluir.` });
    if (!(await confirmar({ texto: `Excluir ${imagem.nome}?`, perigo: true }))) return;
    await call(excluir, { params: { id: imagem.id }, errors: 'dialogo' }).catch(() => undefined);
    await renew(client, listar.path);
  };
  return (
    <Stack gap="md">
      {!somenteLeitura && (
        <NovaImagem
          tipo={tipo}
          onEnviada={(imagem) => {
            void renew(client, listar.path);
            escolher?.(imagem);
          }}
        />
      )}
      {!lido.data && <Unread of={lido} />}
      {lido.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhuma imagem enviada.
        </Text>
      )}
      <div className={styles.galeria}>
        {(lido.data ?? []).map((imagem) => (
          <div key={imagem.id} className={styles.imagem} data-escolhida={escolhida?.(imagem) || undefined}>
            <img src={enderecoDe(imagem)} alt={`${um} ${imagem.nome}`} loading="lazy" />
            <Group justify="space-between" wrap="nowrap" gap={4} mt={4}>
              {escolher && !somenteLeitura ? (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`${acao} ${imagem.nome}`}
                  onClick={() => escolher(imagem)}
                >
                  {escolhida?.(imagem) && tipo === 'M' ? 'Em uso' : acao}
                </Button>
              ) : (
                <Text size="xs" truncate>
                  {imagem.nome}
                </Text>
              )}
              {!somenteLeitura && (
                <ActionIcon
                  size="sm"
                  color="red"
                  aria-label={`Excluir ${imagem.nome}`}
                  onClick={() => void tirar(imagem)}
                >
                  <IconExcluir size={15} />
                </ActionIcon>
              )}
            </Group>
          </div>
        ))}
      </div>
    </Stack>
  );
}
