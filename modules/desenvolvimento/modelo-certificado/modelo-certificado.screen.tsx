import { Button, Group, Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FieldCell, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { avisar } from '#platform/web/ui/dialogs.ts';
import styles from './editor.module.css';
import { Galeria } from './imagens.part.tsx';
import { MAXIMO_DE_LOGOS, RECUSA_DE_LOGO } from './lugares.rules.ts';
import { type Imagem, modeloCertificado } from './modelo-certificado.contract.ts';
import { Previa } from './previa.part.tsx';
import { CONTEUDO_PADRAO, MARCADORES, TITULO_PADRAO, VERSO_PADRAO } from './texto.rules.ts';

const Campo = fieldOf(modeloCertificado.form);
const Linhas = inlineListOf(modeloCertificado.form);
const colunas = [
  'nome',
  { campo: 'orientacao', largura: 130 },
  { campo: 'verso', largura: 160 },
  { campo: 'padrao', largura: 150 },
] as const;
const filtro = ['nome', 'orientacao'] as const;

const novo = {
  orientacao: 'P',
  titulo: TITULO_PADRAO,
  conteudo: CONTEUDO_PADRAO,
  tamanho: 16,
  textoX: '15.000',
  textoY: '28.000',
  textoLargura: '70.000',
  qrX: '8.000',
  qrY: '80.000',
  versoTitulo: VERSO_PADRAO.titulo,
  versoConteudo: VERSO_PADRAO.conteudo,
} as const;

export const ModelosDeCertificado = () => (
  <ListScreen resource={modeloCertificado} columns={colunas} filterFields={filtro} />
);

/** Where the next of several stands, so that none covers another. */
const aoLado = (lugar: number, primeira: number, passo: number) => (primeira + lugar * passo).toFixed(3);

/** Brings the name of something into the text, where the person was writing or at its end. */
function Marcadores({ campo }: { campo: 'conteudo' | 'versoConteudo' }) {
  const { form, root } = useFormContract();
  const por = (nome: string) => {
    const escrito = (form.getValues(campo) as string | null) ?? '';
    const area = root.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${campo}"]`);
    const [de, ate] = [area?.selectionStart ?? escrito.length, area?.selectionEnd ?? escrito.length];
    form.setValue(campo, `${escrito.slice(0, de)}#${nome}#${escrito.slice(ate)}`, { shouldDirty: true });
    area?.focus();
  };
  return (
    <FieldCell span={12}>
      <Text size="sm" mb={4}>
        Campos que se preenchem em cada certificado:
      </Text>
      <Group gap={6}>
        {MARCADORES.map(({ nome, rotulo }) => (
          <Button key={nome} size="compact-xs" variant="default" title={`#${nome}#`} onClick={() => por(nome)}>
            {rotulo}
          </Button>
        ))}
      </Group>
    </FieldCell>
  );
}

function Texto() {
  return (
    <FieldGrid>
      <Campo name="nome" span={8} />
      <Campo name="orientacao" span={4} />
      <Campo name="titulo" span={8} />
      <Campo name="tamanho" span={4} />
      <Campo name="conteudo" span={12} />
      <Marcadores campo="conteudo" />
      <Campo name="padrao" span={12} />
    </FieldGrid>
  );
}

function Logos() {
  const { form, somenteLeitura } = useFormContract();
  const postos = (useWatch({ control: form.control, name: 'modeloLogoCertificado' }) ?? []) as {
    readonly logo: { readonly id: number; readonly nome?: string };
  }[];
  const mudar = (logos: readonly object[]) => form.setValue('modeloLogoCertificado', logos, { shouldDirty: true });
  const por = ({ id, nome }: Imagem) => {
    if (postos.length >= MAXIMO_DE_LOGOS) return void avisar({ texto: RECUSA_DE_LOGO });
    const lugar = { positionX: aoLado(postos.length, 8, 22), positionY: '6.000', largura: '14.000' };
    mudar([...postos, { logo: { id, nome }, ...lugar }]);
  };
  return (
    <FieldCell name="modeloLogoCertificado" span={12}>
      <Stack gap="md">
        {postos.map(({ logo }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same logo may stand twice, and its place is all that tells it apart
          <Group key={i} justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" truncate>{`Logo ${i + 1}: ${logo.nome ?? ''}`}</Text>
            {!somenteLeitura && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Tirar o logo ${i + 1}`}
                onClick={() => mudar(postos.filter((_, outro) => outro !== i))}
              >
                Tirar
              </Button>
            )}
          </Group>
        ))}
        <Galeria
          tipo="L"
          acao="Usar"
          escolher={por}
          escolhida={({ id }) => postos.some(({ logo }) => logo.id === id)}
        />
      </Stack>
    </FieldCell>
  );
}

function Molduras() {
  const { form, somenteLeitura } = useFormContract();
  const moldura = useWatch({ control: form.control, name: 'molduraCertificado' }) as { readonly id: number } | null;
  const mudar = (escolhida: object | null) => form.setValue('molduraCertificado', escolhida, { shouldDirty: true });
  return (
    <FieldCell name="molduraCertificado" span={12}>
      <Stack gap="md">
        {moldura && !somenteLeitura && (
          <Button size="xs" variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => mudar(null)}>
            Tirar a moldura
          </Button>
        )}
        <Galeria
          tipo="M"
          acao="Usar"
          escolher={({ id, nome }) => mudar({ id, nome })}
          escolhida={({ id }) => moldura?.id === id}
        />
      </Stack>
    </FieldCell>
  );
}

function Assinaturas() {
  const { form } = useFormContract();
  const { length } = (useWatch({ control: form.control, name: 'assinaturas' }) ?? []) as unknown[];
  const nova = { positionX: aoLado(length % 4, 12, 20), positionY: '64.000', largura: '18.000' };
  return (
    <FieldGrid>
      <Linhas name="assinaturas" novo={nova} rotulo="Adicionar assinatura">
        {(linha) => (
          <FieldGrid>
            <Campo name={`${linha}.nome`} span={6} />
            <Campo name={`${linha}.qualificacao`} span={6} />
            <Campo name={`${linha}.imagem`} span={12} variant="select" />
          </FieldGrid>
        )}
      </Linhas>
      <FieldCell span={12}>
        <Text size="sm" fw={600} mb="xs">
          Imagens de assinaturas
        </Text>
        <Galeria tipo="A" />
      </FieldCell>
    </FieldGrid>
  );
}

const Verso = () => (
  <FieldGrid>
    <Campo name="verso" span={12} />
    <Campo name="versoTitulo" span={12} />
    <Campo name="versoConteudo" span={12} />
    <Marcadores campo="versoConteudo" />
  </FieldGrid>
);

const abas = [
  { id: 'texto', titulo: 'Texto', conteudo: <Texto /> },
  { id: 'logos', titulo: 'LOGOS', conteudo: <Logos /> },
  { id: 'molduras', titulo: 'MOLDURAS', conteudo: <Molduras /> },
  { id: 'assinaturas', titulo: 'Assinaturas', conteudo: <Assinaturas /> },
  { id: 'verso', titulo: 'Verso', conteudo: <Verso /> },
];

export const ModeloDeCertificado = () => (
  <FormScreen resource={modeloCertificado} defaults={novo}>
    {() => (
      <div className={styles.lado}>
        <FormTabs tabs={abas} />
        <Previa />
      </div>
    )}
  </FormScreen>
);
