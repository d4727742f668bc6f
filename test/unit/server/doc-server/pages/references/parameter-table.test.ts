import { expect } from 'chai';
import {
  tableOfParameters,
  writtenFor,
} from '../../../../../../server/embedded/doc-server/pages/references/parameter-table.ts';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';

const declared = (platform: string, ...signatures: string[]) => declaredAs('method', platform, ...signatures);

function declaredAs(kind: MemberKind, platform: string, ...signatures: string[]) {
  const name = /^(?:[-\w<>*() ]*[ )])?(?!void)(\w+)(?:: ?)?\(/.exec(signatures.at(-1) ?? '')?.[1] ?? 'onDone';
  const forms = signatures.map((signature) => ({ name, kind, anchor: name, signature, summary: '' }));
  return { platforms: [platform], unit: { at: 0, name, owner: 'Kettle', category: 'class', file: 'Kettle', forms } };
}

/** A row as text: `String` for a type, `water: String?` for another name and an optional parameter. */
function rowsOf(...declarations: ReturnType<typeof declared>[]): string[] | undefined {
  const table = tableOfParameters(declarations);
  const cellText = (cell: NonNullable<typeof table>['rows'][number]['cells'][number]) => {
    if (!cell) return '–';
    const { name, type, isOptional, defaultValue } = cell;
    const before = name === undefined ? '' : `${name}: `;
    return `${before}${type}${isOptional ? '?' : ''}${defaultValue === undefined ? '' : ` = ${defaultValue}`}`;
  };
  return (
    table && [
      table.columns.join(' | '),
      ...table.rows.map(({ cells, result, delivery }) =>
        [...cells.map(cellText), table.hasResult ? `${result} ${delivery}` : 'no results'].join(' | '),
      ),
    ]
  );
}

describe('The table of parameters', () => {
  for (const [what, declarations, rows] of [
    [
      'aligns parameters by name in every language, and answers by their way',
      [
        declared('Java', 'public  void boil(String potID, int cups, IBoilCallback callback)'),
        declared(
          'Objective-C',
          '- (void)boil:(NSString *) potID cups:(int) cups callback:(nullable BoilCallback) callback;',
        ),
        declared('Web', 'boil(potID: string, options?: BoilOptions): Promise<boolean>'),
        declared('C', 'int kettle_boil(const char *pot_id, int cups)'),
        declared('C#', 'public abstract  void Boil(string potID,OnBoilResult onBoilResult,int cups)'),
      ],
      [
        'potID | cups | options',
        'String | int | – | IBoilCallback callback',
        'NSString * | int | – | BoilCallback callback',
        'string | – | BoilOptions? | Promise<boolean> returned',
        'pot_id: const char * | int | – | int returned',
        'string | int | – | OnBoilResult callback',
      ],
    ],
    [
      'takes no receiver of events for the result',
      [
        declared('Java', 'static Kettle create(Profile profile, IKettleEventHandler handler)'),
        declared('Web', 'create(profile: Profile): Kettle'),
      ],
      ['profile | handler', 'Profile | IKettleEventHandler | Kettle returned', 'Profile | – | Kettle returned'],
    ],
    [
      'knows optional parameters and defaults as languages write them',
      [
        declared('Dart', "Future<void> boil(String potID, {int? cups, String tea = 'mint', required bool isHot})"),
        declared('Swift', 'func boil(_ potID: String, cups: Int = 1, isHot: Bool)'),
        declared('C++', 'virtual void boil(std::map<int, int> potID, int cups = 1) = 0'),
      ],
      [
        'potID | cups | tea | isHot',
        "String | int?? | String? = 'mint' | bool | Future<void> returned",
        'String | Int? = 1 | – | Bool |  returned',
        'std::map<int, int> | int? = 1 | – | – |  returned',
      ],
    ],
    [
      'compares the longest current form, and leaves out answers where there are none',
      [declared('Java', 'void fill()', 'void fill(int cups)'), declared('Kotlin', 'fun fill(cups: Int)')],
      ['cups', 'int | no results', 'Int | no results'],
    ],
    [
      'says that an event stands for an answer',
      [declaredAs('event', 'Web', 'steam(cups: number): void'), declared('Java', 'void steam(int cups)')],
      ['cups', 'number |  event', 'int |  returned'],
    ],
    [
      'reads the types of functions, and leaves out declarations without parameters in brackets',
      [
        declaredAs('event', 'Java', 'public  onDone'),
        declaredAs('property', 'Web', 'done: (potID: string, cups: number) => void'),
        declaredAs('event', 'TypeScript', 'type DoneResult = (potID: string) => void'),
        declaredAs('event', 'Objective-C', 'void(^DoneCallback)((NSString *) potID, (int) cups);'),
        declaredAs('event', 'C++', 'typedef std::function<void(const std::string& potID, int cups)> DoneCallback'),
      ],
      [
        'potID | cups',
        'string | number | no results',
        'string | – | no results',
        'NSString * | int | no results',
        'const std::string& | int | no results',
      ],
    ],
    ['is left out for one declaration', [declared('Java', 'void fill(int cups)')], undefined],
    ['is left out without parameters', [declared('Java', 'void fill()'), declared('Web', 'fill(): void')], undefined],
  ] as const)
    it(what, () => {
      expect(rowsOf(...declarations)).to.deep.equal(rows);
    });

  it('puts parameters of single platforms together where they would take many columns', () => {
    const table = tableOfParameters([
      declared('Java', 'void boil(String potID, int cups, Lid lid)'),
      declared('Web', 'boil(potID: string, cups: number, options?: Options, signal: Signal)'),
    ]);

    expect(table?.columns).to.deep.equal(['potID', 'cups']);
    const others = table?.rows.map(({ otherParameters }) => otherParameters.map(({ name }) => name).join());
    expect(others).to.deep.equal(['lid', 'options,signal']);
  });

  it('tells the units that references give', () => {
    const java = declared('Java', 'void wait(int time)');
    for (const form of java.unit.forms) Object.assign(form, { units: { time: 'ms' } });
    const table = tableOfParameters([java, declared('Web', 'wait(time: number)')]);

    expect(table?.rows.map(({ cells }) => cells)).to.deep.equal([[{ type: 'int', unit: 'ms' }], [{ type: 'number' }]]);
  });

  it('does not stand for Swift with declarations of Objective-C', () => {
    const targetsOf = (signature: string, ...targets: string[]) =>
      writtenFor(
        targets.map((target) => ({ folder: { target } })),
        declared('', signature).unit,
      ).map(({ folder }) => folder.target);
    const selector = '- (void)boil:(NSString *)water;';
    const both = ['objective-c_ios', 'swift_ios'];

    expect(targetsOf(selector, ...both)).to.deep.equal(['objective-c_ios']);
    expect(targetsOf('func boil(water: String)', ...both)).to.deep.equal(both);
    expect(targetsOf(selector, 'swift_ios')).to.deep.equal(['swift_ios']);
  });
});
