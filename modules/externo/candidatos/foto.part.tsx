import { Button, Group, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { withBase } from '#platform/web/api/base-path.ts';
import { IconCamera, IconExcluir, IconFoto } from '#platform/web/ui/icons.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import { reduzirFoto } from './reduzir-foto.part.tsx';

/** What is to become of the photo when the form is saved. */
export interface EscolhaDaFoto {
  readonly nova: File | null;
  readonly remover: boolean;
}

export const semMudanca: EscolhaDaFoto = { nova: null, remover: false };

interface Props {
  readonly nome: string;
  /** Address of the photo that the record has, null for none. */
  readonly atual: string | null;
  readonly escolha: EscolhaDaFoto;
  readonly onChange: (escolha: EscolhaDaFoto) => void;
}

/** The candidate's photo: from the camera or the gallery, made smaller here so that a phone's picture goes through. */
export function Foto({ nome, atual, escolha, onChange }: Props) {
  const [previa, setPrevia] = useState<string | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const galeria = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (!escolha.nova) return setPrevia(null);
    const url = URL.createObjectURL(escolha.nova);
    setPrevia(url);
    return () => URL.revokeObjectURL(url);
  }, [escolha.nova]);
  const tomar = async (input: HTMLInputElement) => {
    const arquivo = input.files?.[0];
    input.value = '';
    if (!arquivo) return;
    try {
      onChange({ nova: await reduzirFoto(arquivo), remover: false });
      setErro(null);
    } catch {
      setErro('O arquivo adicionado não é uma imagem');
    }
  };
  const mostrada = previa ?? (atual && !escolha.remover ? withBase(atual) : null);
  const entrada = { type: 'file', accept: 'image/*', hidden: true } as const;
  return (
    <Group mb="lg" role="group" aria-labelledby={id}>
      <Picture nome={nome || 'Candidato'} url={mostrada} tamanho={84} />
      <div>
        <Text id={id} size="sm" fw={500} mb={6}>
          Foto
        </Text>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconCamera size={18} />} onClick={() => camera.current?.click()}>
            Tirar foto
          </Button>
          <Button variant="default" leftSection={<IconFoto size={18} />} onClick={() => galeria.current?.click()}>
            Galeria
          </Button>
          {mostrada && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconExcluir size={18} />}
              onClick={() => onChange({ nova: null, remover: atual !== null })}
            >
              Remover
            </Button>
          )}
        </Group>
        <Text size="sm" c="red" role="alert">
          {erro}
        </Text>
      </div>
      <input ref={camera} {...entrada} capture="user" onChange={(event) => void tomar(event.currentTarget)} />
      <input ref={galeria} {...entrada} onChange={(event) => void tomar(event.currentTarget)} />
    </Group>
  );
}
