import { Button, Group, Loader, SegmentedControl, Text } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '#platform/web/api/api-error.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import styles from './editor.module.css';
import { alargar, FOLHA, LADO_DO_QR, LARGURAS, mover } from './lugares.rules.ts';
import { type Desenho, imagens, previaDoModelo } from './modelo-certificado.contract.ts';

type Lado = 'frente' | 'verso';

/** What the form says of the look, with nothing that the preview does not draw. */
function useDesenho(): Desenho {
  const { form } = useFormContract();
  const {
    nome: _,
    padrao: __,
    ...desenho
  } = useWatch({ control: form.control }) as Desenho & {
    nome?: string;
    padrao?: boolean;
  };
  return desenho;
}

/** What is drawn of a form that is not complete yet: rows that wait for their first words are left out. */
const desenhavel = (desenho: Desenho): Desenho => ({
  ...desenho,
  modeloLogoCertificado: desenho.modeloLogoCertificado.filter(({ logo }) => logo),
  assinaturas: desenho.assinaturas.filter(({ nome }) => nome),
});

/** The picture of a side as the server draws it, and why there is no newer one. */
function useImagem(desenho: Desenho, lado: Lado) {
  const [texto] = useDebouncedValue(JSON.stringify(desenhavel(desenho)), 350);
  const [lida, setLida] = useState<{ readonly url: string; readonly lado: Lado } | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const [lendo, setLendo] = useState(false);
  useEffect(() => {
    const parar = new AbortController();
    setLendo(true);
    const body = { ...(JSON.parse(texto) as Desenho), formato: 'imagem' as const, lado };
    download(previaDoModelo, { body, signal: parar.signal, loading: false, errors: 'nenhum' }).then(
      ({ blob }) => {
        setLida({ url: URL.createObjectURL(blob), lado });
        setRecusa(null);
        setLendo(false);
      },
      (erro: unknown) => {
        if (parar.signal.aborted) return;
        setRecusa(erro instanceof ApiError ? (erro.erros[0]?.mensagem ?? erro.mensagem) : 'Não foi possível desenhar.');
        setLendo(false);
      },
    );
    return () => parar.abort();
  }, [texto, lado]);
  useEffect(() => () => void (lida && URL.revokeObjectURL(lida.url)), [lida]);
  return { url: lida?.lado === lado ? lida.url : null, recusa, lendo };
}

/** A piece of the page that can be moved; sizes in hundredths of the page. */
interface Peca {
  readonly rotulo: string;
  readonly campos: { readonly x: string; readonly y: string; readonly largura?: string };
  readonly x: string;
  readonly y: string;
  readonly largura: string;
  readonly altura: number;
  readonly limites?: readonly [number, number];
}

/** Height of a signature and of the text, in millimetres: what the hand takes hold of, not where they end. */
const ALTURA_DA_ASSINATURA = 25;
const ALTURA_DO_TEXTO = 45;
const LARGURA_DA_CONFERENCIA = LADO_DO_QR + 62;

function pecasDe(desenho: Desenho, proporcoes: ReadonlyMap<number, number>): Peca[] {
  const folha = FOLHA[desenho.orientacao ?? 'P'];
  const emAltura = (mm: number) => (mm / folha.altura) * 100;
  return [
    {
      rotulo: 'Texto',
      campos: { x: 'textoX', y: 'textoY', largura: 'textoLargura' },
      x: desenho.textoX,
      y: desenho.textoY,
      largura: desenho.textoLargura,
      altura: emAltura(ALTURA_DO_TEXTO),
      limites: LARGURAS.texto,
    },
    ...desenho.modeloLogoCertificado.map(({ logo, positionX, positionY, largura }, i) => ({
      rotulo: `Logo ${i + 1}`,
      campos: camposDe('modeloLogoCertificado', i),
      x: positionX,
      y: positionY,
      largura,
      altura: emAltura((Number(largura) / 100) * folha.largura * (proporcoes.get(logo?.id) ?? 0.5)),
      limites: LARGURAS.logo,
    })),
    ...desenho.assinaturas.map(({ nome, positionX, positionY, largura }, i) => ({
      rotulo: `Assinatura ${i + 1}${nome ? `, ${nome}` : ''}`,
      campos: camposDe('assinaturas', i),
      x: positionX,
      y: positionY,
      largura,
      altura: emAltura(ALTURA_DA_ASSINATURA),
      limites: LARGURAS.assinatura,
    })),
    {
      rotulo: 'QR code e número',
      campos: { x: 'qrX', y: 'qrY' },
      x: desenho.qrX,
      y: desenho.qrY,
      largura: String((LARGURA_DA_CONFERENCIA / folha.largura) * 100),
      altura: emAltura(LADO_DO_QR),
    },
  ];
}

const camposDe = (lista: string, i: number) => ({
  x: `${lista}.${i}.positionX`,
  y: `${lista}.${i}.positionY`,
  largura: `${lista}.${i}.largura`,
});

/** Step of an arrow, and with Shift, in hundredths of the page. */
const PASSO = { fino: 0.5, largo: 5 } as const;
const SETAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function PecaNaFolha({ peca, mudar }: { peca: Peca; mudar: (campo: string, valor: string) => void }) {
  const { rotulo, campos, x, y, largura, altura, limites } = peca;
  const inicio = useRef<{ readonly px: number; readonly py: number; readonly x: string; readonly y: string } | null>(
    null,
  );
  const [movendo, setMovendo] = useState(false);
  const ir = (deX: string, deY: string, dx: number, dy: number) => {
    mudar(campos.x, mover(deX, dx, Number(largura)));
    mudar(campos.y, mover(deY, dy, altura));
  };
  const pegar = (evento: PointerEvent<HTMLButtonElement>) => {
    evento.currentTarget.setPointerCapture(evento.pointerId);
    inicio.current = { px: evento.clientX, py: evento.clientY, x, y };
    setMovendo(true);
  };
  const levar = (evento: PointerEvent<HTMLButtonElement>) => {
    const de = inicio.current;
    const folha = evento.currentTarget.parentElement?.getBoundingClientRect();
    if (!de || !folha) return;
    ir(de.x, de.y, ((evento.clientX - de.px) / folha.width) * 100, ((evento.clientY - de.py) / folha.height) * 100);
  };
  const soltar = () => {
    inicio.current = null;
    setMovendo(false);
  };
  const teclar = (evento: KeyboardEvent) => {
    const passo = evento.shiftKey ? PASSO.largo : PASSO.fino;
    const seta = SETAS[evento.key];
    if (seta) ir(x, y, seta[0] * passo, seta[1] * passo);
    else if (limites && campos.largura && /^[+=-]$/.test(evento.key))
      mudar(campos.largura, alargar(largura, evento.key === '-' ? -passo : passo, x, limites));
    else return;
    evento.preventDefault();
  };
  const escrito = (valor: string) => Number(valor).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return (
    <button
      type="button"
      className={styles.peca}
      data-movendo={movendo || undefined}
      style={{ left: `${x}%`, top: `${y}%`, width: `${largura}%`, height: `${altura}%` }}
      title={rotulo}
      aria-label={`${rotulo}: ${escrito(x)}% da esquerda, ${escrito(y)}% do topo`}
      aria-describedby="como-mover"
      onPointerDown={pegar}
      onPointerMove={levar}
      onPointerUp={soltar}
      onPointerCancel={soltar}
      onKeyDown={teclar}
    />
  );
}

/** Height by width of each logo. */
function useProporcoes(): ReadonlyMap<number, number> {
  const lido = useEndpoint(imagens.L.listar, { query: { todos: true } });
  return new Map((lido.data ?? []).map(({ id, largura, altura }) => [id, altura / largura]));
}

/** The certificate as it is printed, with pieces that are moved by hand or by keys. */
export function Previa() {
  const { form, somenteLeitura } = useFormContract();
  const desenho = useDesenho();
  const proporcoes = useProporcoes();
  const [escolhido, setEscolhido] = useState<Lado>('frente');
  const lado = desenho.verso ? escolhido : 'frente';
  const { url, recusa, lendo } = useImagem(desenho, lado);
  const { largura, altura } = FOLHA[desenho.orientacao ?? 'P'];
  const mudar = (campo: string, valor: string) => form.setValue(campo, valor, { shouldDirty: true });
  const baixar = () =>
    download(previaDoModelo, { body: { ...desenhavel(desenho), formato: 'pdf', lado: 'frente' } }).then(
      saveFile,
      () => undefined,
    );
  return (
    <section className={styles.previa} aria-label="Prévia do certificado">
      <Group justify="space-between" mb="xs" gap="xs">
        <Group gap="xs">
          <Text fw={600}>Prévia</Text>
          {lendo && <Loader size="xs" role="img" aria-label="Desenhando" />}
        </Group>
        <Group gap="xs">
          {desenho.verso && (
            <SegmentedControl
              size="xs"
              value={lado}
              onChange={(valor) => setEscolhido(valor as Lado)}
              data={[
                { value: 'frente', label: 'Frente' },
                { value: 'verso', label: 'Verso' },
              ]}
            />
          )}
          <Button size="xs" variant="default" leftSection={<IconBaixar size={15} />} onClick={() => void baixar()}>
            Baixar em PDF
          </Button>
        </Group>
      </Group>
      {lado === 'verso' ? (
        <div className={`${styles.folha} ${styles.verso}`}>{url && <img src={url} alt="Verso do certificado" />}</div>
      ) : (
        <div className={styles.folha} style={{ aspectRatio: `${largura} / ${altura}` }}>
          {url && <img src={url} alt="Frente do certificado" />}
          {!somenteLeitura &&
            pecasDe(desenho, proporcoes).map((peca) => <PecaNaFolha key={peca.campos.x} peca={peca} mudar={mudar} />)}
        </div>
      )}
      <Text id="como-mover" size="sm" c="dimmed" mt={6}>
        {recusa ??
          'Arraste as partes, ou chegue a elas com Tab e use as setas (com Shift, passos maiores); + e − mudam a largura.'}
      </Text>
    </section>
  );
}
