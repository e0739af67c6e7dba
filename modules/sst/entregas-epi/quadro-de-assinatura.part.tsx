import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { PAPEL, TINTA } from '#platform/web/ui/palette.ts';

const ALTURA = 200;

interface Props {
  readonly rotulo: string;
  readonly enviar: string;
  readonly onAssinar: (desenho: File) => Promise<void>;
}

/** A frame to sign in with a finger, a pen or a mouse; gives the drawing as a picture. */
export function QuadroDeAssinatura({ rotulo, enviar, onAssinar }: Props) {
  const quadro = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [vazio, setVazio] = useState(true);
  const [enviando, setEnviando] = useState(false);
  useEffect(() => {
    const canvas = quadro.current;
    if (!canvas) return;
    const novo = new SignaturePad(canvas, { backgroundColor: PAPEL, penColor: TINTA, minWidth: 0.8 });
    pad.current = novo;
    // Its points are those of the screen, also after a phone is turned; what was drawn stays.
    const medir = () => {
      const tracos = novo.toData();
      const escala = Math.max(1, window.devicePixelRatio);
      canvas.width = canvas.offsetWidth * escala;
      canvas.height = ALTURA * escala;
      canvas.getContext('2d')?.scale(escala, escala);
      novo.clear();
      novo.fromData(tracos);
    };
    const acabou = () => setVazio(novo.isEmpty());
    novo.addEventListener('endStroke', acabou);
    const observa = new ResizeObserver(medir);
    observa.observe(canvas);
    return () => {
      observa.disconnect();
      novo.off();
    };
  }, []);
  const limpar = () => {
    pad.current?.clear();
    setVazio(true);
  };
  const enviarDesenho = async () => {
    const canvas = quadro.current;
    if (!canvas) return;
    setEnviando(true);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob) await onAssinar(new File([blob], 'assinatura.png', { type: 'image/png' }));
    setEnviando(false);
  };
  return (
    <div>
      <Text size="sm" mb={4}>
        {rotulo}
      </Text>
      <canvas
        ref={quadro}
        role="img"
        aria-label={rotulo}
        style={{
          width: '100%',
          height: ALTURA,
          border: '1px solid var(--mantine-color-gray-5)',
          borderRadius: 6,
          background: PAPEL,
          touchAction: 'none',
        }}
      />
      <Group justify="space-between" mt="xs">
        <Button variant="default" onClick={limpar} disabled={vazio}>
          Limpar
        </Button>
        <Button onClick={() => void enviarDesenho()} disabled={vazio} loading={enviando}>
          {enviar}
        </Button>
      </Group>
    </div>
  );
}
