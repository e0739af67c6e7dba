import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import {
  IconAdicionar,
  IconExcluir,
  IconSetaBaixo,
  IconSetaCima,
  IconSetaDireita,
  IconSetaEsquerda,
} from '#platform/web/ui/icons.ts';
import estilos from './arvore.module.css';
import { Arvore } from './arvore.part.tsx';
import { mover, recuar, semCausa } from './arvore.rules.ts';
import { type InvestigacaoForm, investigacao } from './investigacao.contract.ts';

const DaCausa = fieldOf(investigacao.form);
type Causa = InvestigacaoForm['causas'][number];

/** The causes as a list whose indentation is the tree: Alt and the arrows change it, and so do the buttons; below it the picture. */
export function Causas() {
  const { form, somenteLeitura } = useFormContract();
  const causas = (useWatch({ control: form.control, name: 'causas' }) ?? []) as readonly Causa[];
  const cat = useWatch({ control: form.control, name: 'cat' }) as { nome?: string } | null;
  useFormState({ control: form.control, name: 'causas' });
  const raiz = useRef<HTMLDivElement>(null);
  /** The line that has the focus after what was pressed, which may have moved it. */
  const focar = useRef<number | null>(null);
  useEffect(() => {
    if (focar.current === null) return;
    raiz.current
      ?.querySelector<HTMLElement>(
        `[data-causa="${focar.current}"] input[type="text"], [data-causa="${focar.current}"] textarea`,
      )
      ?.focus();
    focar.current = null;
  });
  const gravar = (novas: readonly Causa[], foco: number | null) => {
    focar.current = foco;
    form.setValue('causas', [...novas], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const passo = (lugar: number, de: 1 | -1) => gravar(recuar(causas, lugar, de), null);
  const trocar = (lugar: number, de: 1 | -1) => {
    const { causas: novas, lugar: depois } = mover(causas, lugar, de);
    gravar(novas, depois);
  };
  const teclar = (evento: KeyboardEvent, lugar: number) => {
    if (!evento.altKey || somenteLeitura) return;
    const lado = { ArrowRight: 1, ArrowLeft: -1 }[evento.key] as 1 | -1 | undefined;
    const altura = { ArrowDown: 1, ArrowUp: -1 }[evento.key] as 1 | -1 | undefined;
    if (lado === undefined && altura === undefined) return;
    evento.preventDefault();
    if (lado !== undefined) passo(lugar, lado);
    if (altura !== undefined) trocar(lugar, altura);
  };
  const incluir = () => {
    const nivel = causas.at(-1)?.nivel ?? 0;
    const nova = { id: null, ordem: null, nivel, tipo: 'I', descricao: '' };
    gravar([...causas, nova as unknown as Causa], causas.length);
  };
  const completas = causas.filter(({ descricao, tipo }) => descricao && tipo);
  return (
    <div ref={raiz} style={{ gridColumn: '1 / -1', minWidth: 0 }}>
      {!somenteLeitura && (
        <Text size="sm" c="dimmed" mb="xs">
          Escreva abaixo de cada causa, um nível adiante, o que a explica, até a raiz. Com Alt e as setas para os lados
          muda o nível; para cima e para baixo, a ordem.
        </Text>
      )}
      <ol className={estilos.lista} aria-label="Causas">
        {causas.map(({ nivel, descricao }, lugar) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a cause is known by, and its fields keep their focus
            key={lugar}
            data-causa={lugar}
            className={estilos.linha}
            style={{ '--nivel': nivel ?? 0 } as CSSProperties}
            onKeyDown={(evento) => teclar(evento, lugar)}
          >
            <div className={estilos.texto}>
              <DaCausa name={`causas.${lugar}.descricao`} label={`Causa ${lugar + 1}, nível ${(nivel ?? 0) + 1}`} />
            </div>
            <div style={{ width: 140 }}>
              <DaCausa name={`causas.${lugar}.tipo`} variant="select" />
            </div>
            {!somenteLeitura && (
              <div className={estilos.botoes}>
                <Botao
                  rotulo={`Recuar a causa ${lugar + 1}`}
                  Icone={IconSetaEsquerda}
                  onClick={() => passo(lugar, -1)}
                />
                <Botao
                  rotulo={`Avançar a causa ${lugar + 1}`}
                  Icone={IconSetaDireita}
                  onClick={() => passo(lugar, 1)}
                />
                <Botao rotulo={`Subir a causa ${lugar + 1}`} Icone={IconSetaCima} onClick={() => trocar(lugar, -1)} />
                <Botao rotulo={`Descer a causa ${lugar + 1}`} Icone={IconSetaBaixo} onClick={() => trocar(lugar, 1)} />
                <Botao
                  rotulo={`Remover a causa ${lugar + 1}${descricao ? `: ${descricao}` : ''}`}
                  Icone={IconExcluir}
                  perigo
                  onClick={() => gravar(semCausa(causas, lugar), Math.max(0, lugar - 1))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {!somenteLeitura && (
        <Group my="sm">
          <Button variant="default" size="xs" leftSection={<IconAdicionar size={15} />} onClick={incluir}>
            Adicionar causa
          </Button>
        </Group>
      )}
      {completas.length === causas.length && <Arvore acidente={cat?.nome ?? 'O acidente'} causas={completas} />}
    </div>
  );
}

interface BotaoProps {
  readonly rotulo: string;
  readonly Icone: typeof IconSetaEsquerda;
  readonly perigo?: boolean;
  readonly onClick: () => void;
}

const Botao = ({ rotulo, Icone, perigo = false, onClick }: BotaoProps) => (
  <Tooltip label={rotulo}>
    <ActionIcon variant="default" size={36} aria-label={rotulo} onClick={onClick} {...(perigo ? { c: 'red' } : {})}>
      <Icone size={18} />
    </ActionIcon>
  </Tooltip>
);
