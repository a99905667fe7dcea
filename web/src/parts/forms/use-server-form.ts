import { type SubmitEvent, useRef } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { messageOfIssue } from '#domain/tables/errors.ts';
import { ApiError, errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { focusFirstProblem } from './focus-first-problem.ts';

interface ServerFormOptions<Values extends FieldValues, Body> extends UseFormProps<Values, unknown, Body> {
  /** Sends the checked values. A rejection is shown at its fields and as `problem`. */
  readonly send: (values: Body) => Promise<unknown>;
  /**
   * The fields that a rejection concerns, with their messages: shown there only. By default the fields that the API names, and the message of all
   * above the form, which may lack some of them.
   */
  readonly fieldsOf?: (error: unknown) => Readonly<Record<string, string | undefined>>;
}

type FieldProps<Name extends string> = UseFormRegisterReturn<Name> & { readonly error: string | undefined };

export interface ServerForm<Values extends FieldValues, Body> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  /** The props of a text, select or check field, with its current error. */
  readonly field: <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => FieldProps<Name>;
  readonly errorOf: (name: Path<Values>) => string | undefined;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly isSending: boolean;
  /** Why the server refused the last submit, for the customer. */
  readonly problem: string | null;
}

/**
 * A form that the browser checks and then sends. Errors appear with the first submit and update while typing.
 * The first wrong field gets the focus, for errors of the browser and of the server. A second submit while busy does nothing.
 */
export function useServerForm<Values extends FieldValues, Body = Values>(
  options: ServerFormOptions<Values, Body>,
): ServerForm<Values, Body> {
  // `focusFirstProblem` follows the order of the page; the library follows the order of registration.
  const form = useForm<Values, unknown, Body>({ ...options, shouldFocusError: false });
  // In a prerendered page, a field edited before hydration keeps its text. Reading `isReady` renders once more with that text.
  const { errors, isSubmitting, isReady: _ } = form.formState;
  const isRunning = useRef(false);

  const submit = async (element: HTMLFormElement) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const send = (values: Body) => sendOrShow(form, options, values);
    await form
      .handleSubmit(send)()
      .finally(() => (isRunning.current = false));
    focusFirstProblem(element);
  };
  const errorOf = (name: Path<Values>) => {
    const message = (get(errors, name) as FieldError | undefined)?.message;
    return message === undefined ? undefined : messageOfIssue({ message });
  };
  return {
    form,
    field: (name, rules) => ({ ...form.register(name, rules), error: errorOf(name) }),
    errorOf,
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    isSending: isSubmitting,
    problem: errors.root?.message ?? null,
  };
}

const fieldsNamedByApi = (error: unknown) => (error instanceof ApiError ? error.fields : {});

async function sendOrShow<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { send, fieldsOf }: ServerFormOptions<Values, Body>,
  values: Body,
): Promise<void> {
  try {
    await send(values);
  } catch (error) {
    if (!isAbort(error)) showRefusal(form, error, fieldsOf);
  }
}

function showRefusal<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  error: unknown,
  fieldsOf: ServerFormOptions<Values, Body>['fieldsOf'],
): void {
  const fields = Object.entries((fieldsOf ?? fieldsNamedByApi)(error)).filter(([, message]) => message !== undefined);
  for (const [name, message] of fields) form.setError(name as Path<Values>, { type: 'server', message: `${message}` });
  if (fieldsOf === undefined || fields.length === 0)
    form.setError('root', { type: 'server', message: errorMessage(error) });
}
